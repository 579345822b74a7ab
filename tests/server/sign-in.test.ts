import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../server/platform/database/database.ts'
import { addUsers } from '../../server/user/users.ts'
import { demoPersonOf } from './demo-person.ts'
import { openWorld, SECRETS, type World } from './harness.ts'
import { block } from './statuses.ts'
import {
  claims,
  HAI_LIAO_SECRET,
  hs256,
  NOW,
  openTokenWorld,
  rs256,
  type TokenWorld,
} from './tokens.ts'

let world: TokenWorld
beforeAll(async () => {
  world = await openTokenWorld()
})
afterAll(() => world.close())

const me = (authorization?: string) => world.me(authorization)

describe("the app's token signs a person in (spec §6)", () => {
  it('knows a new person by their first token, with empty accounts', async () => {
    const token = await hs256(claims({ sub: 'new', name: 'Ana', gender: 'female', country: 'BR' }))
    const { answer } = await me(`Bearer ${token}`)
    expect(answer).toMatchObject({
      nickname: 'Ana',
      brand: 'companion',
      country: 'BR',
      gender: 'female',
      role: 'user',
      balances: { diamond: 0, gold: 0, point: 0 },
    })
  })

  it('knows the same person again, also when two first requests come at once', async () => {
    const token = await hs256(claims({ sub: 'twins' }))
    const ids = (await Promise.all([1, 2, 3].map(() => me(`Bearer ${token}`)))).map(
      ({ answer }) => answer.id,
    )
    expect(new Set(ids).size).toBe(1)
    const later = await me(`Bearer ${await hs256(claims({ sub: 'twins', exp: NOW + 7200 }))}`)
    expect(later.answer.id).toBe(ids[0])
  })

  it('holds the same name at two brands for two people', async () => {
    const here = await me(`Bearer ${await hs256(claims({ sub: 'same' }))}`)
    const there = await me(`Bearer ${await hs256(claims({ sub: 'same', iss: 'ai' }), SECRETS.ai)}`)
    expect(there.answer.brand).toBe('ai')
    expect(there.answer.id).not.toBe(here.answer.id)
  })

  it("takes a token signed by a key that the brand's address publishes", async () => {
    const token = await rs256(claims({ iss: 'qiwee', name: 'Wen' }), world.keys.privateKey)
    expect((await me(`Bearer ${token}`)).answer).toMatchObject({ nickname: 'Wen', brand: 'qiwee' })
  })

  it('takes a token for the audience that the brand names', async () => {
    const aud = ['https://shop.example', 'https://pages.example']
    const token = await hs256(claims({ iss: 'haiLiao', aud }), HAI_LIAO_SECRET)
    expect((await me(`Bearer ${token}`)).status).toBe(200)
  })
})

describe('nobody is locked out for their name (issue 7)', () => {
  it.each([
    ['nothing that is seen', '\u200b\u202e', '—'],
    ['no text', 7, '—'],
    ['a mark that turns what follows', 'Ana\u202egnp.exe', 'Anagnp.exe'],
    ['half a character', 'A\ud800na', 'Ana'],
    ['what no database can hold', 'a\u0000b', 'ab'],
    ['great length', 'x'.repeat(500), 'x'.repeat(40)],
    ['a family', 'Ana 👩‍👩‍👧', 'Ana 👩‍👩‍👧'],
  ])('a name of %s is shown clean', async (what, name, shown) => {
    const token = await hs256(claims({ sub: `named ${what}`, name }))
    expect((await me(`Bearer ${token}`)).answer.nickname).toBe(shown)
  })
})

describe('a token holds as long as it says', () => {
  it('stops opening at the second when it ends, though it was just checked', async () => {
    const token = await hs256(claims({ exp: Math.floor(world.clock.now() / 1000) + 5 }))
    expect((await me(`Bearer ${token}`)).status).toBe(200)
    world.clock.advance(6_000)
    expect(await me(`Bearer ${token}`)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })
})

describe('the demo world lets anyone in, and exists only where it is', () => {
  it('has no sign-in on a server of real users', async () => {
    const reply = await world.call('POST /api/demo/sign-in', { body: { userId: 1 } })
    expect(reply.status).toBe(404)
    expect((await world.call('GET /api/demo/users')).status).toBe(404)
  })

  describe('where it is', () => {
    let demo: World
    let stranger: number
    let host: number
    beforeAll(async () => {
      demo = await openWorld({}, { demo: true })
      stranger = (await demo.player({ diamond: 70 })).id
      host = await addDemoPerson(demo)
      await demo.give(host, 'diamond', 50)
    })
    afterAll(() => demo.close())

    it('enters as a demo person, whose token works like any other', async () => {
      const entered = await demo.call('POST /api/demo/sign-in', { body: { userId: host } })
      expect(entered.answer.me.balances.diamond).toBe(50)
      const { answer } = await demo.call('GET /api/me', { token: entered.answer.token })
      expect(answer.id).toBe(host)
    })

    it('names its own people alone, and enters as them alone', async () => {
      const { users } = (await demo.call('GET /api/demo/users')).answer
      expect(users.map(({ id, diamonds }) => [id, diamonds])).toEqual([[host, 50]])
      for (const userId of [stranger, 7, Number.MAX_SAFE_INTEGER]) {
        const reply = await demo.call('POST /api/demo/sign-in', { body: { userId } })
        expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
      }
    })

    it("no app's token enters as one of its people", async () => {
      const token = await hs256(claims({ sub: 'demo-1' }))
      expect(await demo.call('GET /api/me', { token })).toMatchObject({ code: 'TOKEN_INVALID' })
    })

    it('a demo person who is blocked is entered as, and reaches customer service alone', async () => {
      const userId = await addDemoPerson(demo, 'demo-2')
      await block(demo.db, userId)
      const { token } = (await demo.call('POST /api/demo/sign-in', { body: { userId } })).answer
      expect((await demo.call('GET /api/service/tickets', { token })).status).toBe(200)
      for (const call of ['GET /api/me', 'GET /api/turntable', 'GET /api/tree'] as const) {
        expect(await demo.call(call, { token })).toMatchObject({
          status: 403,
          code: 'ACCOUNT_BLOCKED',
        })
      }
    })
  })
})

async function addDemoPerson({ db }: World, externalId = 'demo-1'): Promise<number> {
  const [id] = await db.orm.transaction((tx) =>
    addUsers(tx as Transaction, [demoPersonOf(externalId)]),
  )
  if (id === undefined) throw new Error('no user was added')
  return id
}
