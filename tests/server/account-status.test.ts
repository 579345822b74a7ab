import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { question } from './question.ts'
import { block, signOut, unblock } from './statuses.ts'

/** What "within seconds" is: the account status is looked at again after this long. */
const SECONDS_MS = 2_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Asks with the player's first token, which the server has checked and remembers. */
const ask = ({ token }: Player) => world.call('GET /api/me', { token })
const spin = ({ token }: Player) =>
  world.call('POST /api/turntable/spins', { token, body: opportunities(1) })

async function playing(): Promise<Player> {
  const player = await world.player({ diamond: 100 })
  expect((await ask(player)).status).toBe(200)
  return player
}

describe('an operator ends running sessions within seconds (issue 7)', () => {
  it('who is blocked in the middle of play plays no more, with any token, until they are unblocked', async () => {
    const player = await playing()
    expect((await block(world.db, player.id))?.id).toBe(player.id)
    world.clock.advance(SECONDS_MS)
    expect(await spin(player)).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' })
    expect(await player.call('GET /api/me')).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    await unblock(world.db, player.id)
    world.clock.advance(SECONDS_MS)
    expect((await ask(player)).answer.balances.diamond).toBe(100)
  })

  it('who is signed out needs a token that was issued after it', async () => {
    const player = await playing()
    await world.db.orm.execute(
      `UPDATE app_user SET not_before = to_timestamp(${world.clock.now() / 1_000 + 1}) WHERE id = ${player.id}`,
    )
    world.clock.advance(SECONDS_MS)
    expect(await ask(player)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
    // The app brings a new one.
    expect((await player.call('GET /api/me')).status).toBe(200)
  })

  it('signing out now is signing out of all that was issued before', async () => {
    const player = await playing()
    await signOut(world.db, player.id)
    world.clock.advance(SECONDS_MS)
    expect(await ask(player)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('nobody else is touched', async () => {
    const [one, other] = [await playing(), await playing()]
    await block(world.db, one.id)
    world.clock.advance(SECONDS_MS)
    expect((await ask(one)).code).toBe('ACCOUNT_BLOCKED')
    expect((await spin(other)).status).toBe(200)
  })

  it('nobody is nobody', async () => {
    expect(await block(world.db, 7)).toBeUndefined()
  })

  it('costs a running server one small question in two seconds, however many play', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, playing))
    const { queryPrepared } = world.db
    let asked = 0
    world.db.queryPrepared = (name, ...rest) => {
      if (name === 'standings_changed') asked++
      return queryPrepared(name, ...rest)
    }
    world.clock.advance(SECONDS_MS)
    await Promise.all(crowd.flatMap((player) => [ask(player), ask(player), ask(player)]))
    expect(asked).toBe(1)
    world.clock.advance(SECONDS_MS)
    await Promise.all(crowd.map(ask))
    expect(asked).toBe(2)
    world.db.queryPrepared = queryPrepared
  })

  it('holds too where a clock was set back', async () => {
    const player = await playing()
    await ask(player)
    await block(world.db, player.id)
    world.clock.advance(-30_000)
    expect((await ask(player)).code).toBe('ACCOUNT_BLOCKED')
    world.clock.advance(30_000)
  })
})

describe('what a blocked account may still do is a word of the contract (issue 23)', () => {
  const WITH_TOKEN = (Object.entries(api) as [Call, Endpoint][]).filter(
    ([, { auth }]) => auth === 'user',
  )
  let blocked: Player
  beforeAll(async () => {
    blocked = await playing()
    await block(world.db, blocked.id)
    world.clock.advance(SECONDS_MS)
  })

  const codeOf = async (call: Call, player = blocked) => {
    const params = [...call.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()])
    return (await player.call(call, { params: Object.fromEntries(params) } as never)).code
  }

  it.each(WITH_TOKEN)('%s', async (call, { openToBlocked = false }) => {
    expect((await codeOf(call)) !== 'ACCOUNT_BLOCKED').toBe(openToBlocked)
  })

  it('is to write to customer service and to read its answers, and nothing else', () => {
    const open = WITH_TOKEN.filter(([, { openToBlocked }]) => openToBlocked)
    expect(new Set(open.map(([call]) => call.split('/')[2]))).toEqual(new Set(['service']))
    const service = WITH_TOKEN.filter(([call]) => call.split('/')[2] === 'service')
    expect(open).toEqual(service)
  })

  it('so they write, with a token of before and with a new one, and read what is answered', async () => {
    const body = question('Why am I blocked?')
    const first = { body, key: randomUUID(), token: blocked.token }
    const { answer } = await world.call('POST /api/service/tickets', first)
    const params = { id: answer.id }
    const read = await blocked.call('GET /api/service/tickets/:id', { params })
    expect(read.answer.text).toBe('Why am I blocked?')
    // A lost answer is found as well.
    const byKey = { params: { key: first.key } }
    expect((await blocked.call('GET /api/service/tickets/by-key/:key', byKey)).answer).toEqual(
      answer,
    )
  })

  it('a session that customer service has seen opens nothing else, nor one that was signed out', async () => {
    const { token } = blocked
    expect((await world.call('GET /api/service/tickets', { token })).status).toBe(200)
    expect((await world.call('GET /api/me', { token })).code).toBe('ACCOUNT_BLOCKED')
    await signOut(world.db, blocked.id)
    world.clock.advance(SECONDS_MS)
    expect((await world.call('GET /api/service/tickets', { token })).code).toBe('TOKEN_EXPIRED')
  })
})
