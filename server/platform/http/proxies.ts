import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The balancers of our own before this server: how many, or where they are; null for none. */
export type Proxies = { hops: number } | { ranges: string[] } | null

const MAX_HOPS = 10

/** Reads `TRUST_PROXY`; undefined when it says neither. */
export function parseProxies(text: string): Proxies | undefined {
  if (text === 'false') return null
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MAX_HOPS ? { hops } : undefined
  }
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? { ranges } : undefined
}

function isRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  // A prefix of 0 would be everyone.
  return /^[1-9]\d*$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Whether an address is a balancer of ours; `hop` counts from the server, 0 is who holds the connection. */
type Trust = (address: string, hop: number) => boolean

function trustOf(proxies: Proxies): Trust {
  if (proxies === null) return () => false
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  const list = new BlockList()
  for (const range of proxies.ranges) {
    const [address = '', prefix] = range.split('/')
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, version)
    else list.addSubnet(address, Number(prefix), version)
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Who asks, as limits count them: an IPv4 address, or the /64 that one IPv6 line has. */
export type CallerOf = (request: IncomingMessage) => string

/** Of a connection that was reset before anyone looked; all of these are one caller. */
export const UNKNOWN_CALLER = 'gone'

/**
 * Tells callers apart. What a balancer of ours says is believed, counted from the right: whatever
 * stands further left in `X-Forwarded-For`, the caller may have written.
 */
export function callerFinder(proxies: Proxies): CallerOf {
  const trusts = trustOf(proxies)
  return ({ headers, socket }) => {
    let caller = socket.remoteAddress
    if (caller === undefined) return UNKNOWN_CALLER
    const told = headers['x-forwarded-for']?.toString().split(',').reverse() ?? []
    for (const [hop, text] of told.entries()) {
      const address = addressIn(text.trim())
      if (address === undefined || !trusts(caller, hop)) break
      caller = address
    }
    return normalizeIP(caller)
  }
}

/** Some balancers tell the port too, which is another one for every connection. */
function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}
