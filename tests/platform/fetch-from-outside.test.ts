import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchFromOutside, type Outside } from '../../server/platform/http/fetch-from-outside.ts'
import { isPublicAddress } from '../../server/platform/http/public-address.ts'
import { lookupOf, type OutsideHost, openOutside } from './outside.ts'

const LIMITS = { maxBytes: 1_000, seconds: 20 }

const LEADS_TO: Readonly<Record<string, string | undefined>> = {
  '/hops/4': '/hops/3',
  '/hops/3': '/hops/2',
  '/hops/2': '/hops/1',
  '/hops/1': '/picture',
  '/open-line': 'http://pictures.example/picture',
  '/private': 'https://10.0.0.7/picture',
  '/metadata': 'https://169.254.169.254/latest/meta-data/',
  '/nowhere': undefined,
}
const HOLDS: Readonly<Record<string, string>> = {
  '/picture': 'a picture',
  '/largest': 'x'.repeat(LIMITS.maxBytes),
  '/large': 'x'.repeat(LIMITS.maxBytes + 1),
}

let host: OutsideHost
beforeAll(async () => {
  host = await openOutside(({ url = '' }, reply) => {
    if (url in LEADS_TO) {
      const location = LEADS_TO[url]
      reply.writeHead(302, location === undefined ? {} : { location }).end()
    } else if (url in HOLDS) reply.end(HOLDS[url])
    else if (url === '/endless') endless(reply)
    else if (url !== '/silent') reply.writeHead(404).end()
  })
})

function endless(reply: ServerResponse): void {
  const more = () => {
    if (reply.write('x'.repeat(500))) setImmediate(more)
    else reply.once('drain', more)
  }
  more()
}
afterAll(() => host.close())
beforeEach(() => {
  host.asked.length = 0
})

const fetched = async (address: string, outside: Partial<Outside> = {}, limits = LIMITS) =>
  fetchFromOutside(address, limits, { ...host.outside, ...outside }).then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: Error) => error.message,
  )
const at = (path: string) => `${host.origin}${path}`

describe('a file from outside', () => {
  it.each(['/picture', '/hops/1', '/hops/3'])('is fetched from %s', async (path) => {
    expect(await fetched(at(path))).toBe('a picture')
  })

  it('of just as many bytes as may be', async () => {
    expect(await fetched(at('/largest'))).toHaveLength(1_000)
  })

  it.each([
    ['/hops/4', 'it redirects too often'],
    ['/open-line', 'it is no https:// address'],
    ['/private', 'it leads to no public host'],
    ['/metadata', 'it leads to no public host'],
    ['/nowhere', 'it answered 302'],
    ['/missing', 'it answered 404'],
    ['/large', 'it has more than 1000 bytes'],
    ['/endless', 'it has more than 1000 bytes'],
  ])('is refused where %s answers', async (path, why) => {
    expect(await fetched(at(path))).toBe(why)
  })

  it('is not waited for without end', async () => {
    const limits = { ...LIMITS, seconds: 1 }
    expect(await fetched(at('/silent'), {}, limits)).toBe('it did not answer in time')
  })

  it.each([
    ['http://pictures.example/picture', 'it is no https:// address'],
    ['file:///etc/passwd', 'it is no https:// address'],
    ['pictures.example/picture', 'it is no https:// address'],
    ['', 'it is no https:// address'],
    ['https://me:secret@pictures.example/picture', 'it names a user'],
    ['https://10.0.0.7/', 'it leads to no public host'],
    ['https://[::1]/', 'it leads to no public host'],
    ['https://[::ffff:10.0.0.7]/', 'it leads to no public host'],
  ])('is refused at %j, and nobody is asked', async (address, why) => {
    expect(await fetched(address)).toBe(why)
  })

  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::1]',
  ])('is refused at %s by the rules in force, however it is written', async (origin) => {
    expect(await fetched(`${origin}:${host.port}/picture`, { isOpen: isPublicAddress })).toBe(
      'it leads to no public host',
    )
    expect(host.asked).toEqual([])
  })

  it('is refused where a name leads to this machine, by the address that is connected to', async () => {
    expect(await fetched(at('/picture'), { isOpen: isPublicAddress })).toBe(
      'it leads to no public host',
    )
    expect(host.asked).toEqual([])
  })

  it('comes from the open one of the addresses that a name has', async () => {
    const both = { lookup: lookupOf('10.0.0.7', '127.0.0.1') }
    expect(await fetched(at('/picture'), both)).toBe('a picture')
  })

  it('is refused from a host that does not prove its name', async () => {
    const { ca: _, ...untrusted } = host.outside
    await expect(fetchFromOutside(at('/picture'), LIMITS, untrusted)).rejects.toThrow(
      /^it cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT$/,
    )
  })
})

describe('an address of the public internet', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:1.1.1.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'pictures.example',
    '',
  ])('%j is none', (address) => expect(isPublicAddress(address)).toBe(false))
})
