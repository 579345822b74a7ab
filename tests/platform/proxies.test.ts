import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { callerFinder, parseProxies, UNKNOWN_CALLER } from '../../server/platform/http/proxies.ts'

function caller(trust: string, remoteAddress: string | undefined, forwarded?: string): string {
  const proxies = parseProxies(trust)
  if (proxies === undefined) throw new Error(`${trust} is no setting`)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return callerFinder(proxies)({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
}

describe('who asks, behind balancers of our own or none (issue 7)', () => {
  it.each<
    [what: string, trust: string, peer: string, forwarded: string | undefined, caller: string]
  >([
    ['without a balancer the peer', 'false', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['behind one, whom it saw', '1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['behind one, not what the caller wrote', '1', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [
      'behind two, whom the first one saw',
      '2',
      '10.0.0.1',
      '6.6.6.6, 1.1.1.1, 10.0.0.2',
      '1.1.1.1',
    ],
    ['behind one that says nothing, itself', '1', '10.0.0.1', undefined, '10.0.0.1'],
    ['a balancer in the range', '10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['several in ranges', '10.0.0.0/8, 192.0.2.7', '10.0.0.1', '1.1.1.1, 192.0.2.7', '1.1.1.1'],
    ['a peer out of the range', '10.0.0.0/8', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['the range as IPv6 tells it', '10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['a range of IPv6', 'fd00::/8', 'fd00::1', '1.1.1.1', '1.1.1.1'],
    ['an address with its port', '1', '10.0.0.1', '1.1.1.1:5123', '1.1.1.1'],
    ['the same of IPv6', '1', '10.0.0.1', '[2001:db8::7]:5123', '2001:db8::'],
    ['words', '1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['words that a balancer passed on', '2', '10.0.0.1', 'x, 10.0.0.2', '10.0.0.2'],
    ['an IPv6 line as one', 'false', '2001:db8:0:1:a:b:c:d', undefined, '2001:db8:0:1::'],
    ['an IPv4 address as IPv6 tells it', 'false', '::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ])('%s', (_what, trust, peer, forwarded, expected) => {
    expect(caller(trust, peer, forwarded)).toBe(expected)
  })

  it('a connection that was reset before anyone looked is one of its kind', () => {
    expect(caller('1', undefined, '1.1.1.1')).toBe(UNKNOWN_CALLER)
  })

  it.each([
    'true',
    '',
    '0',
    '11',
    '-1',
    '1.5',
    'loopback',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    '300.0.0.1',
  ])('TRUST_PROXY of %j says nothing', (text) => {
    expect(parseProxies(text)).toBeUndefined()
  })
})
