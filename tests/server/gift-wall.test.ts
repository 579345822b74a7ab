import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MOST_SCREENS,
  PAIRING_MINUTES,
  PAIRING_TRIES_A_DAY,
} from '../../contract/gift-wall-constants.ts'
import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import { forgetPairings } from '../../server/gift-wall/pair.ts'
import { giftWallPairing, giftWallScreen } from '../../server/gift-wall/tables.ts'
import { partOf } from '../../server/gift-wall/watcher.ts'
import { appUser } from '../../server/user/tables.ts'
import { BRAND, consumed, giftOf, newPerson, resultsOf, tell } from './events-world.ts'
import { pairedScreen, television, waitingScreen } from './gift-wall-world.ts'
import { openWorld, type Player, SECRETS, tokenFor, type World } from './harness.ts'

const CONFIRM = 'POST /api/gift-wall/pairings/confirm'
const GIFTS = 'GET /api/gift-wall/gifts'
const SCREEN = 'GET /api/gift-wall/screen'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
})
afterAll(() => world.close())

/** Tells so many gifts from one to another, each a diamond more than the one before. */
async function give(count: number, more: object = {}, brand = BRAND) {
  const [from, to] = [randomUUID(), randomUUID()]
  const people = [newPerson(from), newPerson(to, 'TH')]
  const gifts = Array.from({ length: count }, (_, at) =>
    giftOf(world, { from, to, people, diamonds: 10 + at, ...more }),
  )
  const { answer } = await tell(world, gifts, brand)
  expect(answer.events.every(({ result }) => result === 'taken')).toBe(true)
  return { from, to, gifts }
}

const idOf = async (sub: string) => {
  const [row] = await world.db.orm.select().from(appUser).where(eq(appUser.externalId, sub))
  return row?.id ?? 0
}

describe('a television is paired by a phone, and nobody types a password on it', () => {
  it('by six digits, or the link of them; then it reads the wall, and nothing else', async () => {
    const me = await world.player()
    const { tv, id, code } = await waitingScreen(world)
    expect(code).toMatch(/^\d{6}$/)
    expect((await tv.call(SCREEN)).answer).toMatchObject({ state: 'waiting', id })
    expect((await tv.call(GIFTS)).code).toBe('WALL_NOT_PAIRED')
    const { answer: screen } = await me.call(CONFIRM, { body: { code } })
    expect(screen).toMatchObject({ id, name: 'TV 1', settings: WALL_DEFAULTS })
    expect((await tv.call(SCREEN)).answer).toMatchObject({ state: 'paired', id })
    expect((await tv.call(GIFTS)).status).toBe(200)
    expect((await tv.call('GET /api/me')).code).toBe('TOKEN_MISSING')
    expect((await tv.call('GET /api/gift-wall/screens')).code).toBe('TOKEN_MISSING')
  })

  it('whose cookie no script reads, no other site sends, and no table holds', async () => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/gift-wall/pairings' })
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).toMatch(/Path=\/api\/gift-wall/)
    const secret = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    const rows = JSON.stringify(await world.db.orm.select().from(giftWallPairing))
    expect(secret).not.toBe('')
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(`"${reply.json().code}"`)
    expect(reply.body).not.toContain(secret)
  })

  it('confirmed again after a lost answer it is the same screen; another one finds nothing', async () => {
    const [me, other] = [await world.player(), await world.player()]
    const { code } = await waitingScreen(world)
    const [one, two] = [
      await me.call(CONFIRM, { body: { code } }),
      await me.call(CONFIRM, { body: { code } }),
    ]
    expect(two.answer).toEqual(one.answer)
    expect((await other.call(CONFIRM, { body: { code } })).code).toBe('WALL_CODE_UNKNOWN')
    expect((await me.call('GET /api/gift-wall/screens')).answer.screens).toHaveLength(1)
  })

  it('two phones at once: one has it', async () => {
    const players = await Promise.all([world.player(), world.player(), world.player()])
    const { code } = await waitingScreen(world)
    const got = await Promise.all(players.map((it) => it.call(CONFIRM, { body: { code } })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = got.flatMap(({ code }) => code ?? [])
    expect(codes).toEqual(['WALL_CODE_UNKNOWN', 'WALL_CODE_UNKNOWN'])
  })

  it('a code ends, and is forgotten', async () => {
    const me = await world.player()
    const { tv, code } = await waitingScreen(world)
    world.clock.advance(PAIRING_MINUTES * 60_000)
    expect((await tv.call(SCREEN)).answer).toEqual({ state: 'free' })
    expect((await me.call(CONFIRM, { body: { code } })).code).toBe('WALL_CODE_UNKNOWN')
    await forgetPairings(world)
    expect(await world.db.orm.select().from(giftWallPairing)).toEqual([])
  })

  it(`nobody has more than ${MOST_SCREENS} screens`, async () => {
    const me = await world.player()
    for (let made = 0; made < MOST_SCREENS; made++) await pairedScreen(world, me)
    const { code } = await waitingScreen(world)
    const refused = await me.call(CONFIRM, { body: { code } })
    expect(refused.error).toMatchObject({
      code: 'WALL_SCREENS_FULL',
      params: { max: MOST_SCREENS },
    })
  })
})

describe('a code that is guessed gives nothing', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('nobody tries many, not even at the same moment, and then not even the right one', async () => {
    const me = await world.player()
    const { tv, code } = await waitingScreen(world)
    const { token } = me
    const tries = await Promise.all(
      Array.from({ length: PAIRING_TRIES_A_DAY.account + 10 }, () =>
        world.call(CONFIRM, { body: { code: wrong(code) }, token }),
      ),
    )
    const refusals = tries.map(({ code }) => code)
    const unknown = refusals.filter((it) => it === 'WALL_CODE_UNKNOWN')
    expect(unknown).toHaveLength(PAIRING_TRIES_A_DAY.account)
    expect(refusals.filter((it) => it === 'ENOUGH_FOR_TODAY')).toHaveLength(10)
    expect((await me.call(CONFIRM, { body: { code } })).code).toBe('ENOUGH_FOR_TODAY')
    expect((await tv.call(SCREEN)).answer).toMatchObject({ state: 'waiting' })
  })

  it('who hits one has a screen in their list, and no secret of it', async () => {
    const me = await world.player()
    const { code, id } = await waitingScreen(world)
    const { text, headers } = await me.call(CONFIRM, { body: { code } })
    expect(headers['set-cookie']).toBeUndefined()
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(
      ['id', 'name', 'pairedAt', 'seenAt', 'settings'].sort(),
    )
    // Its id, and a made-up secret, open nothing.
    for (const cookie of [`companion_screen=${id}`, `companion_screen=${'A'.repeat(43)}`]) {
      expect((await television(world, cookie).call(GIFTS)).code).toBe('WALL_NOT_PAIRED')
    }
  })
})

describe('a screen follows its phone', () => {
  const settings = {
    ...WALL_DEFAULTS,
    ...({ name: 'Living room', least: 50, language: 'th', speed: 'slow', sound: false } as const),
    countries: [{ country: 'VN' }, { country: 'TH' }, { country: 'VN' }],
  }

  it('its name and what it shows', async () => {
    const me = await world.player()
    const { tv, screen } = await pairedScreen(world, me)
    const set = await me.call('POST /api/gift-wall/screens/:id/settings', {
      params: { id: screen.id },
      body: settings,
    })
    expect(set.answer.settings.countries).toEqual([{ country: 'VN' }, { country: 'TH' }])
    const { answer: stand } = await tv.call(SCREEN)
    expect(stand).toEqual({
      state: 'paired',
      id: screen.id,
      name: 'Living room',
      settings: set.answer.settings,
    })
  })

  it('and reads nothing any more once it is let go', async () => {
    const me = await world.player()
    const { tv, screen, code } = await pairedScreen(world, me)
    expect((await tv.call(GIFTS)).status).toBe(200)
    const params = { id: screen.id }
    await me.call('POST /api/gift-wall/screens/:id/unpair', { params })
    expect((await tv.call(GIFTS)).code).toBe('WALL_NOT_PAIRED')
    expect((await tv.call(SCREEN)).answer).toEqual({ state: 'free' })
    const again = await me.call('POST /api/gift-wall/screens/:id/unpair', { params })
    expect(again.code).toBe('NOT_FOUND')
    // Nor does the code pair it again.
    expect((await me.call(CONFIRM, { body: { code } })).code).toBe('WALL_CODE_UNKNOWN')
  })

  it('its owner is blocked: it reads nothing', async () => {
    const me = await world.player()
    const { tv } = await pairedScreen(world, me)
    await world.db.orm
      .update(appUser)
      .set({ blockedAt: new Date(world.clock.now()) })
      .where(eq(appUser.id, me.id))
    expect((await tv.call(GIFTS)).code).toBe('WALL_NOT_PAIRED')
  })

  it('belongs to nobody else', async () => {
    const [me, other] = [await world.player(), await world.player()]
    const { screen } = await pairedScreen(world, me)
    const params = { id: screen.id }
    const set = await other.call('POST /api/gift-wall/screens/:id/settings', {
      params,
      body: settings,
    })
    expect(set.code).toBe('NOT_FOUND')
    const gone = await other.call('POST /api/gift-wall/screens/:id/unpair', { params })
    expect(gone.code).toBe('NOT_FOUND')
    expect((await other.call('GET /api/gift-wall/screens')).answer.screens).toEqual([])
  })

  it('its live words come at once: when it is paired, set, and let go, and when gifts come', async () => {
    const me = await world.player()
    const words: (string | undefined)[] = []
    const { live } = world.features.find(({ name }) => name === 'giftWall') ?? {}
    expect(live).toBeDefined()
    const nudges = world.features.find(({ name }) => name === 'giftWall')?.eventsTaken
    nudges?.({ live: { nudge: (_room: string, part?: string) => words.push(part) } } as never, {
      brand: BRAND,
      events: [giftOf(world, { from: 'a', to: 'b' })],
    })
    expect(words).toEqual([partOf(BRAND)])
    expect((await me.call(GIFTS)).answer.part).toBe(partOf(BRAND))
  })
})

describe('gifts come in order, each once', () => {
  let me: Player
  beforeAll(async () => {
    me = await world.player()
  })
  const told = async (number?: number) =>
    (await me.call(GIFTS, { query: number === undefined ? {} : { after: number } })).answer

  it('a wall that begins shows the last few', async () => {
    await give(9)
    const first = await told()
    expect(first.gifts.map(({ diamonds }) => diamonds)).toEqual([13, 14, 15, 16, 17, 18])
    expect(first.through).toBe(first.last)
    expect(first.after).toBe((first.gifts[0]?.number ?? 0) - 1)
    expect((await told(first.through)).gifts).toEqual([])
  })

  it('who was away asks after the last number: nothing is missing, nothing comes twice', async () => {
    let { through } = await told()
    const begun = through
    await give(3)
    const { gifts, through: next } = await told(through)
    expect(gifts).toHaveLength(3)
    through = next
    for (let batch = 0; batch < 3; batch++) await give(400)
    const numbers: number[] = []
    for (;;) {
      const page = await told(through)
      expect(page.after).toBe(through)
      numbers.push(...page.gifts.map(({ number }) => number))
      through = page.through
      if (through === page.last) break
    }
    expect(numbers).toHaveLength(1_200)
    expect(new Set(numbers).size).toBe(1_200)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(numbers[0]).toBeGreaterThan(begun)
  })

  it('who was away for very long is told a sum, which lacks nothing', async () => {
    const { through: begun } = await told()
    for (let batch = 0; batch < 6; batch++) await give(1_000)
    const sum = { gifts: 0, diamonds: 0, single: 0 }
    let at = begun
    for (;;) {
      const { gifts, gathered, through, last } = await told(at)
      sum.gifts += gathered.gifts
      sum.diamonds += gathered.diamonds
      for (const { count, diamonds } of gifts) {
        sum.gifts += count
        sum.diamonds += diamonds
        sum.single++
      }
      at = through
      if (through === last) break
    }
    expect(sum.single).toBe(5_000)
    expect(sum.gifts).toBe(6_000)
    expect(sum.diamonds).toBe(6 * (1_000 * 10 + (999 * 1_000) / 2))
  })

  it('a number that is not there yet is the last one', async () => {
    const { last } = await told()
    expect(await told(last + 1_000)).toMatchObject({ after: last, through: last, gifts: [] })
  })

  it('a streak comes with what its app says of it', async () => {
    const { through } = await told()
    await give(1, { streak: { id: 'combo-1', count: 7 } })
    await give(1, { streak: { id: 'combo-1', last: true } })
    await give(1)
    const { gifts } = await told(through)
    expect(gifts.map(({ streak }) => streak)).toEqual([
      { id: 'combo-1', count: 7, isLast: false },
      { id: 'combo-1', count: null, isLast: true },
      null,
    ])
  })

  it.each([{ id: '' }, { id: 'a b' }, { id: 'a', count: 0 }, { count: 2 }, { id: 'a', more: 1 }])(
    'a streak %j is refused',
    async (streak) => {
      const [from, to] = [randomUUID(), randomUUID()]
      const gift = { ...giftOf(world, { from, to, people: [newPerson(from)] }), streak }
      expect((await resultsOf(world, [gift]))[0]).toMatch(/^BAD_EVENT streak/)
    },
  )

  it('another brand’s wall shows another brand’s gifts', async () => {
    const sub = randomUUID()
    const token = await tokenFor(sub, {
      ...{ brand: 'ai', secret: SECRETS.ai, now: world.clock.now() },
      claims: { name: 'Lin', country: 'VN' },
    })
    const there = await world.call(GIFTS, { token })
    const before = (await told()).through
    await give(2)
    const theirs = await world.call(GIFTS, { token, query: { after: before } })
    expect(theirs.answer).toMatchObject({ gifts: [], through: before + 2 })
    expect(theirs.answer.part).toBe(partOf('ai'))
    expect(theirs.answer.part).not.toBe((await told()).part)
    expect(there.status).toBe(200)
    await give(1, {}, 'ai')
    expect((await told(before + 2)).gifts).toEqual([])
  })
})

describe('what a wall shows of people', () => {
  it('name, picture and country, and no id', async () => {
    const me = await world.player()
    const { through } = (await me.call(GIFTS)).answer
    await give(1)
    const { text, answer } = await me.call(GIFTS, { query: { after: through } })
    const [gift] = answer.gifts
    expect(gift?.from).toEqual({
      nickname: 'Ana',
      avatar: expect.stringMatching(/^\/files\//),
      country: 'VN',
    })
    expect(gift?.to).toMatchObject({ country: 'TH' })
    expect(text).not.toMatch(/"id"/)
  })

  it.each([
    [
      'was blocked by an operator',
      (id: number) =>
        world.db.orm
          .update(appUser)
          .set({ blockedAt: new Date(world.clock.now()) })
          .where(eq(appUser.id, id)),
    ],
    [
      'has blocked the one who watches',
      (id: number, mine: number) =>
        world.db.orm.execute(
          sql`INSERT INTO chat_block (user_id, blocked_id, at) VALUES (${id}, ${mine}, now())`,
        ),
    ],
  ])('whoever %s is anonymous, and their gift still counts', async (_what, block) => {
    const me = await world.player()
    const { through } = (await me.call(GIFTS)).answer
    const { from } = await give(1)
    await block(await idOf(from), me.id)
    const [gift] = (await me.call(GIFTS, { query: { after: through } })).answer.gifts
    expect(gift).toMatchObject({ from: null, to: { country: 'TH' }, diamonds: 10 })
  })
})

describe('all gifts told are what the books hold', () => {
  it('as far as earnings have booked them', async () => {
    const me = await world.player()
    await consumed(world)
    const { through } = (await me.call(GIFTS)).answer
    await give(3, { count: 2 })
    const { through: last } = (await me.call(GIFTS, { query: { after: through } })).answer
    const ask = () =>
      me.call('GET /api/gift-wall/sums', { query: { after: through, through: last } })
    expect((await ask()).answer).toEqual({ through, gifts: 0, diamonds: 0, isBooked: true })
    await consumed(world)
    expect((await ask()).answer).toEqual({
      ...{ through: last, gifts: 6, diamonds: 33, isBooked: true },
    })
  })

  it('a gift that was free, or to oneself, earns nothing and is booked all the same', async () => {
    const me = await world.player()
    const { through } = (await me.call(GIFTS)).answer
    await give(1, { diamonds: 0 })
    const from = randomUUID()
    const self = giftOf(world, { from, to: from, people: [newPerson(from)], diamonds: 7 })
    expect(await resultsOf(world, [self])).toEqual(['taken'])
    await consumed(world)
    const { last } = (await me.call(GIFTS, { query: { after: through } })).answer
    const sums = await me.call('GET /api/gift-wall/sums', {
      query: { after: through, through: last },
    })
    expect(sums.answer).toMatchObject({ gifts: 2, diamonds: 7, isBooked: true })
  })
})

describe('a wall and its books', () => {
  let owned: World
  beforeAll(async () => {
    owned = await openWorld()
  })
  afterAll(() => owned.close())

  it('that somebody has tampered with are not equal', async () => {
    const me = await owned.player()
    const [from, to] = [randomUUID(), randomUUID()]
    const people = [newPerson(from), newPerson(to)]
    await tell(owned, [giftOf(owned, { from, to, people, diamonds: 40 })])
    await consumed(owned)
    const query = { after: 0, through: 1 }
    const sums = () => me.call('GET /api/gift-wall/sums', { query })
    expect((await sums()).answer).toMatchObject({ diamonds: 40, isBooked: true })
    await owned.db.orm.execute(sql`ALTER TABLE earning_event DISABLE TRIGGER ALL`)
    await owned.db.orm.execute(sql`UPDATE earning_event SET diamonds = 41`)
    expect((await sums()).answer).toMatchObject({ diamonds: 40, isBooked: false })
  })
})

describe('screens go with their account', () => {
  it('and my data tells of them without their secret', async () => {
    const me = await world.player()
    const { tv } = await pairedScreen(world, me)
    const { personal } = world.features.find(({ name }) => name === 'giftWall') ?? {}
    const read = await personal?.read?.(world.db.orm, me.id, { seeds: world.seeds })
    expect(read).toMatchObject({ screens: [{ name: 'TV 1' }] })
    expect(JSON.stringify(read)).not.toContain('token')
    await world.db.orm.transaction(
      (tx) => personal?.erase?.(tx as never, me.id, world.clock.now()) as Promise<unknown>,
    )
    expect((await tv.call(GIFTS)).code).toBe('WALL_NOT_PAIRED')
    const rows = await world.db.orm
      .select()
      .from(giftWallScreen)
      .where(eq(giftWallScreen.userId, me.id))
    expect(rows).toEqual([])
  })
})
