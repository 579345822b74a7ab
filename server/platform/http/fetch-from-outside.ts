import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nothing was fetched; the message is for operators and holds nothing of the address. */
export class OutsideError extends Error {}

export interface FetchLimits {
  maxBytes: number
  /** For all of it, redirects included. */
  seconds: number
}

/** What lies outside; tests have an outside of their own. */
export interface Outside {
  /** Whether this server may connect to an IP address. */
  isOpen: (address: string) => boolean
  lookup: typeof lookup
  /** Trusted besides the usual ones. */
  ca?: string
}

const PUBLIC: Outside = { isOpen: isPublicAddress, lookup }
const MAX_REDIRECTS = 3

/**
 * Fetches a file from an address that somebody else chose: by https alone, and from public hosts alone. What
 * a name leads to is checked where it is connected to, so that no second look at the name tells another
 * address; redirects are followed by the same rules.
 * @throws OutsideError
 */
export async function fetchFromOutside(
  address: string,
  limits: FetchLimits,
  outside: Outside = PUBLIC,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.seconds * 1_000)
  try {
    let url = checked(URL.parse(address), outside)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const reply = await open(url, signal, outside)
      const status = reply.statusCode ?? 0
      if (status === 200) return await bytesOf(reply, limits.maxBytes)
      reply.destroy()
      const { location } = reply.headers
      if (status < 300 || status > 399 || !location) throw new OutsideError(`it answered ${status}`)
      url = checked(URL.parse(location, url), outside)
    }
    throw new OutsideError('it redirects too often')
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal.aborted) throw new OutsideError('it did not answer in time')
    const { code } = error as NodeJS.ErrnoException
    throw new OutsideError(`it cannot be reached: ${code ?? 'no reason is known'}`)
  }
}

function checked(url: URL | null, { isOpen }: Outside): URL {
  if (url?.protocol !== 'https:') throw new OutsideError('it is no https:// address')
  if (url.username || url.password) throw new OutsideError('it names a user')
  const ip = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(ip) && !isOpen(ip)) throw new OutsideError(NOT_PUBLIC)
  return url
}

const NOT_PUBLIC = 'it leads to no public host'

function open(url: URL, signal: AbortSignal, outside: Outside): Promise<IncomingMessage> {
  const { ca } = outside
  return new Promise((resolve, reject) => {
    get(
      url,
      {
        signal,
        // Neither a proxy of the environment nor a connection that was made before.
        agent: false,
        lookup: openOnly(outside),
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
        ...(ca === undefined ? {} : { ca }),
      },
      resolve,
    ).on('error', reject)
  })
}

/** Looks a name up and tells of its addresses only those that may be connected to. */
function openOnly({ isOpen, lookup }: Outside): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...others] = (found ?? []).filter(({ address }) => isOpen(address))
      if (error) done(error, '')
      else if (!first) done(new OutsideError(NOT_PUBLIC), '')
      else if (options.all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
  }
}

async function bytesOf(reply: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Leaving the loop destroys the reply.
    if (size > maxBytes) throw new OutsideError(`it has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
