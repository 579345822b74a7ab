import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The operator's load balancers in front of this server: their number or their addresses; null for none. */
export type Proxies = { hops: number } | { ranges: string[] } | null

const MAX_HOPS = 10

/** Parses `TRUST_PROXY`; undefined if it is invalid. */
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
  // A prefix of 0 would trust every address.
  return /^[1-9]\d*$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Whether an address is one of our balancers; `hop` counts from the server, 0 is the connection's peer. */
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

/** The caller's address, as rate limits count it: an IPv4 address, or the /64 of an IPv6 address. */
export type CallerOf = (request: IncomingMessage) => string

/** The caller of a connection that was reset before its address was read. */
export const UNKNOWN_CALLER = 'gone'

/**
 * Finds the caller's address. `X-Forwarded-For` is read from the right, only as far as our own balancers
 * wrote it: anything further left may be forged by the caller.
 */
export function callerFinder(proxies: Proxies): CallerOf {
  const trusts = trustOf(proxies)
  return ({ headers, socket }) => {
    let caller = socket.remoteAddress
    if (caller === undefined) return UNKNOWN_CALLER
    const forwarded = headers['x-forwarded-for']?.toString().split(',').reverse() ?? []
    for (const [hop, text] of forwarded.entries()) {
      const address = addressIn(text.trim())
      if (address === undefined || !trusts(caller, hop)) break
      caller = address
    }
    return normalizeIP(caller)
  }
}

/** An IP address without its port, which some balancers append; undefined if there is no address. */
function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}
