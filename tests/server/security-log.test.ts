import { describe, expect, it } from 'vitest'
import { LINES_A_MINUTE } from '../../server/platform/watch/security-log.ts'
import { tokenFor } from './harness.ts'
import { endOf, openPage, openSky } from './sky.ts'
import { worldShelf } from './world-shelf.ts'

const { keep, letGo, openHere } = worldShelf()

const told = ({ logs }: { logs: string[] }) =>
  logs.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined)

describe('what concerns security is told, without what is secret (issue 7)', () => {
  it('a token that was refused: why, by which address, on which route', async () => {
    const world = await openHere()
    const wrong = await tokenFor('someone', { secret: 'not-the-secret-of-this-brand-at-all-no' })
    const old = await tokenFor('someone', { now: world.clock.now() - 7_200_000 })
    await world.call('GET /api/me', { token: wrong })
    await world.call('GET /api/turntable/spins', { token: old, query: { limit: 5 } })
    expect(told(world)).toMatchObject([
      {
        security: 'token',
        code: 'TOKEN_INVALID',
        caller: '127.0.0.1',
        route: '/api/me',
        method: 'GET',
      },
      { security: 'token', code: 'TOKEN_EXPIRED', route: '/api/turntable/spins' },
    ])
    const log = world.logs.join('')
    for (const token of [wrong, old]) {
      for (const part of token.split('.')) expect(log).not.toContain(part)
    }
    expect(log).not.toContain('limit=5')
  })

  it('a caller without any token is nothing to tell', async () => {
    const world = await openHere()
    await world.call('GET /api/me')
    expect(told(world)).toEqual([])
  })

  it('a limit that was hit, of an address and of a user', async () => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: '3', RATE_LIMIT_USER: '1' })
    const player = await world.player()
    for (let asked = 0; asked < 4; asked++) await player.call('GET /api/me')
    expect(told(world).map(({ security, code }) => [security, code])).toEqual(
      Array(3).fill(['limit', 'TOO_MANY_REQUESTS']),
    )
  })

  it('a page of another origin, with what it says of itself cut short', async () => {
    const sky = keep(await openSky())
    for (const origin of ['https://evil.example', `https://${'x'.repeat(2_000)}.example`]) {
      expect(await endOf(openPage(sky.address, { origin }))).toBe('websocket error')
    }
    const lines = told(sky)
    expect(lines[0]).toMatchObject({ security: 'origin', origin: 'https://evil.example' })
    expect(lines[1].origin).toHaveLength(200)
  })

  it('a few lines a minute and kind; the others are counted', async () => {
    const world = await openHere()
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked++)
        await world.call('GET /api/me', { token: 'a.b.c' })
    }
    await ask(LINES_A_MINUTE + 30)
    expect(told(world)).toHaveLength(LINES_A_MINUTE)
    world.clock.advance(60_000)
    await ask(1)
    expect(told(world).slice(LINES_A_MINUTE)).toMatchObject([
      { security: 'token', suppressed: 30, msg: 'more of these' },
      { security: 'token', msg: 'token refused' },
    ])
    await ask(LINES_A_MINUTE + 4)
    letGo(world)
    await world.close()
    expect(told(world).at(-1)).toMatchObject({ security: 'token', suppressed: 5 })
  })
})

describe('an operator is told what a demo world means (issue 7)', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('with one: %s', async (demo, times) => {
    const world = await openHere({}, { demo })
    expect(world.logs.filter((line) => /"level":40.*DEMO_WORLD is on/.test(line))).toHaveLength(
      times,
    )
  })
})
