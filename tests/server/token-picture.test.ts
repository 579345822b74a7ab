import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addSignIn } from '../../server/user/authenticate.ts'
import { pictureKeeper } from '../../server/user/picture.ts'
import { openWorld, START, tokenFor, type World } from './harness.ts'

const DEFAULT = '/files/avatars/0.svg'
const FACE = 'https://cdn.example/faces/1.jpg'
const OTHER = 'https://cdn.example/faces/2.jpg'

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05' } })
const photo = () =>
  painted(1_200, 900)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Lin' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()

let world: World
/** Addresses that were fetched, and what each answers. */
let fetched: string[]
let answers: Map<string, Buffer | Error>
/** All that is being fetched. */
let fetching: Promise<unknown>[]
beforeEach(async () => {
  fetched = []
  fetching = []
  answers = new Map<string, Buffer | Error>([
    [FACE, await photo()],
    [OTHER, await painted(30, 30).png().toBuffer()],
  ])
  world = await openWorld(
    {},
    {
      asApp: true,
      signIn: (app, platform) => {
        const keep = pictureKeeper(platform, async (address) => {
          fetched.push(address)
          const answer = answers.get(address) ?? new Error('it answered 404')
          if (answer instanceof Error) throw answer
          return answer
        })
        return addSignIn(app, platform, (user, address) => {
          const kept = keep(user, address)
          fetching.push(kept)
          return kept
        })
      },
    },
  )
})
afterEach(() => world.close())

/** Asks with a fresh token that names this picture, and waits until it is fetched. */
async function shown(picture: unknown, sub = 'lin'): Promise<string> {
  world.clock.advance(61_000)
  const token = await tokenFor(sub, {
    now: world.clock.now(),
    claims: { name: 'Lin', picture } as Record<string, string>,
  })
  await world.call('GET /api/me', { token })
  await Promise.all(fetching)
  return (await world.call('GET /api/me', { token })).answer.avatar
}
const refusals = () => world.logs.filter((line) => line.includes("a token's picture was not taken"))

describe("everyone has a picture (the app's token may name it)", () => {
  it('the default one is there without a demo world', async () => {
    const { statusCode, headers, body } = await world.app.inject(DEFAULT)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toContain('<svg')
    expect(await shown(undefined)).toBe(DEFAULT)
    expect(START).toBeLessThan(world.clock.now())
  })

  it('a picture that is named is painted anew, smaller, and shown from here', async () => {
    const avatar = await shown(FACE)
    expect(avatar).toMatch(/^\/files\/avatars\/\d+-[0-9a-f]{16}\.webp$/)
    const { rawPayload, headers } = await world.app.inject(avatar)
    expect(headers['content-type']).toBe('image/webp')
    const { width, height, format, exif } = await sharp(rawPayload).metadata()
    expect([width, height, format, exif]).toEqual([512, 384, 'webp', undefined])
  })

  it('is fetched once, however many requests and tokens name it', async () => {
    const avatar = await shown(FACE)
    expect(await shown(FACE)).toBe(avatar)
    const tokens = await Promise.all(
      ['a', 'b', 'c'].map((nonce) =>
        tokenFor('lin', { now: world.clock.now(), claims: { picture: FACE, nonce } }),
      ),
    )
    await Promise.all(tokens.map((token) => world.call('GET /api/me', { token })))
    await Promise.all(fetching)
    expect(fetched).toEqual([FACE])
  })

  it('another address takes its place, and its file goes', async () => {
    const first = await shown(FACE)
    const second = await shown(OTHER)
    expect(second).not.toBe(first)
    expect(fetched).toEqual([FACE, OTHER])
    expect((await world.app.inject(first)).statusCode).toBe(404)
    expect((await world.app.inject(second)).statusCode).toBe(200)
    expect(await readdir(join(world.dataDir, 'files/avatars'))).toHaveLength(2)
  })

  it('stays when a later token names none', async () => {
    const avatar = await shown(FACE)
    expect(await shown(undefined)).toBe(avatar)
  })

  it.each<[string, unknown, Buffer | Error | undefined]>([
    ['is not there', 'https://cdn.example/none.jpg', undefined],
    ['is no picture', 'https://cdn.example/page.jpg', Buffer.from('<html></html>')],
    ['is a drawing that could run', 'https://cdn.example/a.svg', Buffer.from('<svg/>')],
    ['cannot be reached', 'https://cdn.example/a.jpg', new Error('it did not answer in time')],
  ])('where it %s, the default stays and the log says so once', async (_what, address, answer) => {
    if (answer) answers.set(address as string, answer)
    for (let asked = 0; asked < 3; asked++) expect(await shown(address)).toBe(DEFAULT)
    expect(fetched).toEqual([address])
    expect(refusals()).toHaveLength(1)
    expect(refusals()[0]).not.toContain('cdn.example')
  })

  it.each([7, null, {}, `https://cdn.example/${'x'.repeat(2_048)}`])(
    'nobody is locked out for one that is none: %j',
    async (picture) => {
      expect(await shown(picture)).toBe(DEFAULT)
      expect(fetched).toEqual([])
    },
  )
})

describe('an address that leads inside is asked nothing', () => {
  it.each([
    'http://cdn.example/1.jpg',
    'https://127.0.0.1/1.jpg',
    'https://169.254.169.254/latest',
  ])('%s', async (picture) => {
    const plain = await openWorld()
    try {
      const token = await tokenFor('lin', { claims: { picture } })
      await plain.call('GET /api/me', { token })
      await expect.poll(() => plain.logs.join('')).toContain("a token's picture was not taken")
      expect((await plain.call('GET /api/me', { token })).answer.avatar).toBe(DEFAULT)
    } finally {
      await plain.close()
    }
  })
})
