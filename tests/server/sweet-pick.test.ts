// Sweet Pick (spec §2 /sweetPick, §4, §5, §8, §9): a contest from sign-up to its prizes.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SweetPickStanding } from '../../contract/sweet-pick.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { type RosterEntry, roundsOf, viewsOf } from '../../machines/sweet-pick/pairs.ts'
import { contestOf } from '../../server/sweet-pick/contests.ts'
import { sweetBallot, sweetSlot } from '../../server/sweet-pick/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, type World } from './harness.ts'
import {
  DAY_MS,
  entered,
  finish,
  forOne,
  goTo,
  HOUR_MS,
  pairsOf,
  photo,
  planned,
  pointsOf,
  signUp,
  upload,
  vote,
  voteOn,
  voting,
  WEB,
} from './sweet-world.ts'

const PAGE = 'GET /api/sweet-pick'
const ENTER = 'POST /api/sweet-pick/entries'
const BOARD = 'GET /api/sweet-pick/board'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const boardOf = async (who: Player): Promise<SweetPickStanding[]> =>
  (await who.call(BOARD, { query: { limit: 100 } })).answer.rows

describe('a contest', () => {
  it('goes from sign-up over voting to its prizes, and anyone can prove its pairs', async () => {
    const before = await world.player()
    expect((await before.call(PAGE)).answer).toMatchObject({ contest: null, mine: null })
    const contest = await planned(world, { signUpIn: HOUR_MS })
    expect((await before.call(PAGE)).answer.contest).toMatchObject({
      ...{ state: 'planned', entrants: 0, pool: { points: 70_000, votes: 0 } },
    })
    expect((await signUp(world, before)).code).toBe('SIGN_UP_CLOSED')
    world.clock.advance(HOUR_MS)

    const people: Player[] = []
    for (let n = 0; n < 7; n++) {
      const who = await world.player()
      people.push(who)
      if (n > 0) await entered(world, who)
    }
    const [first] = people as [Player]
    const mine = (await signUp(world, first)).answer.entry
    expect(mine).toMatchObject({ number: 7, state: 'pending', standing: null, prize: null })
    await goTo(world, contest.votingStartsAt)
    // Nobody looked at it in time.
    expect((await first.call(PAGE)).answer.mine).toMatchObject({
      state: 'refused',
      refusal: 'late',
    })

    const entries = await boardOf(first)
    expect(entries.map(({ number, votes, place }) => [number, votes, place])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [number, 0, number]),
    )
    const star = entries[3]?.id ?? ''
    const voters = await Promise.all(Array.from({ length: 4 }, () => world.player()))
    for (const voter of voters) expect(await voteOn(voter, 15, forOne(star))).toBe(15)
    world.clock.advance(3_000)
    const [best] = await boardOf(first)
    // Each pair once a voter and day: they met each of the others.
    expect(best).toMatchObject({
      id: star,
      votes: 20,
      views: 20,
      place: 1,
      gap: null,
      isMine: false,
    })

    await finish(world, contest)
    const { contest: ended } = (await first.call(PAGE)).answer
    expect(ended).toMatchObject({ state: 'rewarded', pool: { points: 70_042, votes: 60 } })
    expect(ended?.prizes.map(({ points }) => points)).toEqual([
      31_519, 17_511, 10_506, 7_004, 3_502,
    ])
    const winner = people[4] as Player
    expect(await pointsOf(world, winner)).toBe(31_519)
    const won = (await winner.call(PAGE)).answer.mine
    expect(won).toMatchObject({
      prize: { place: 1, points: 31_519, vipDays: 365 },
      standing: { place: 1, prize: { points: 31_519, vipDays: 365 } },
    })

    await proves(contest.id)
  })
})

/** Recomputes the pairs and how often each was shown, by what anyone can ask. */
async function proves(id: string): Promise<void> {
  const { answer: proof } = await world.call('GET /api/sweet-pick/contests/:id/proof', {
    params: { id },
  })
  const { serverSeed, commitment, roster, rounds: count } = proof
  if (serverSeed === null) throw new Error('the seed is not revealed')
  expect(commitmentOf(serverSeed)).toBe(commitment)
  const rounds = roundsOf({ serverSeed, contestId: id }, roster as RosterEntry[], count)
  const shown: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const page = (
      await world.call('GET /api/sweet-pick/contests/:id/rounds', {
        params: { id },
        query: { from: String(from), limit: '7' } as never,
      })
    ).answer as { rounds: { shown: string }[]; next: number | null }
    shown.push(...page.rounds.map((it) => it.shown))
    from = page.next
  }
  expect(shown.map((it) => it.length)).toEqual(rounds.map((pairs) => pairs.length))
  const views = viewsOf(rounds, shown)
  expect(roster.map((it) => [it.number, it.views])).toEqual(
    roster.map(({ number }) => [number, views.get(number) ?? 0]),
  )
}

describe('an entry', () => {
  let contestId = ''
  beforeAll(async () => {
    const contest = await planned(world)
    contestId = contest.id
    world.clock.advance(1)
  })
  afterAll(async () => {
    await goTo(world, world.clock.now() + 3 * DAY_MS)
    expect((await contestOf(world.db.orm, contestId)).state).toBe('cancelled')
  })

  it('is made once, confirmed, with a photo of one’s own that nobody else sees', async () => {
    const [who, other] = [await world.player(), await world.player()]
    const { answer } = await upload(world, who, await photo())
    const body = { photo: answer.id, confirmed: true as const, app: WEB }
    expect((await who.call(ENTER, { body: { ...body, confirmed: false as never } })).status).toBe(
      400,
    )
    // Somebody else's photo, and one that there is not.
    expect((await other.call(ENTER, { body })).error?.params.path).toBe('body.photo.0')
    expect((await who.call(ENTER, { body: { ...body, photo: randomUUID() } })).status).toBe(400)
    const entry = (await who.call(ENTER, { body })).answer.entry
    expect(entry).toMatchObject({ state: 'pending', photoId: answer.id })
    const again = { ...body, photo: (await upload(world, who, await photo())).answer.id }
    expect((await who.call(ENTER, { body: again })).code).toBe('ENTERED_ALREADY')

    const read = (by: Player) =>
      by.call('GET /api/sweet-pick/photos/:id', { params: { id: answer.id } })
    expect((await read(who)).answer.data).toMatch(/^data:image\/webp;base64,/)
    expect((await read(other)).code).toBe('NOT_FOUND')
    expect((await boardOf(other)).map(({ id }) => id)).not.toContain(entry.id)
    const params = { id: entry.id }
    const report = { params, body: { reason: 'spam' as const } }
    const REPORT = 'POST /api/sweet-pick/entries/:id/report'
    expect((await other.call(REPORT, report)).code).toBe('NOT_FOUND')
    const block = { params, body: {} }
    expect((await other.call('POST /api/sweet-pick/entries/:id/block', block)).code).toBe(
      'NOT_FOUND',
    )
  })

  it('of two devices at once is one', async () => {
    const who = await world.player()
    const photos = await Promise.all(
      [1, 2].map(async () => (await upload(world, who, await photo())).answer.id),
    )
    const both = await Promise.all(
      photos.map((id) => who.call(ENTER, { body: { photo: id, confirmed: true, app: WEB } })),
    )
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['ENTERED_ALREADY', 'ok'])
  })

  it('is refused by an old app with the catalogue’s message, and where a brand leaves it out', async () => {
    const who = await world.player()
    const app = (platform: 'ios' | 'android', version: string | null) =>
      signUp(world, who, { platform, version })
    expect((await app('android', '2.9.0')).code).toBe('APP_TOO_OLD')
    expect((await app('ios', null)).code).toBe('APP_TOO_OLD')
    const query = { platform: 'android', version: '2.9.0' } as const
    expect((await who.call(PAGE, { query })).answer.access).toBe('old-app')
    expect((await app('ios', '3.0.0')).status).toBe(200)
    await world.db.orm.execute(sql`UPDATE app_user SET brand = 'lumixingqiu' WHERE id = ${who.id}`)
  })
})

describe('a photo', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['a page that is called a photo', async () => Buffer.from('<html><script>1</script>')],
    [
      'a page behind the beginning of a photo',
      async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    ],
    ['a torn one', async () => (await photo(900, 900)).subarray(0, 2_000)],
    ['a bomb of many pixels', () => photo(10_000, 10_000)],
  ])('is refused that is %s', async (_what, make) => {
    const { status, error } = await upload(world, await world.player(), await make())
    expect([status, error?.params.path]).toEqual([400, 'body.photo'])
  })

  it('of 10 MB is refused as too large', async () => {
    const got = await upload(world, await world.player(), Buffer.alloc(10 * 1_048_576))
    expect(got.code).toBe('BODY_TOO_LARGE')
  })

  it('loses where it was taken, and all else but its pixels', async () => {
    const who = await world.player()
    const { answer } = await upload(world, who, await photo())
    const { data } = (
      await who.call('GET /api/sweet-pick/photos/:id', { params: { id: answer.id } })
    ).answer
    const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
    expect(bytes.includes('EXIF')).toBe(false)
  })
})

describe('voting', () => {
  let entries: { id: string; userId: number }[]
  let people: Player[]
  let contestId: string
  beforeAll(async () => {
    const made = await voting(world, 6)
    ;({ entrants: people, entries } = made)
    contestId = made.contest.id
  })
  afterAll(() => goTo(world, world.clock.now() + 8 * DAY_MS))

  it('deals four pairs ahead, the same again until they are decided, and the next with each ballot', async () => {
    const who = await world.player()
    const pairs = await pairsOf(who)
    expect(pairs).toHaveLength(4)
    expect((await pairsOf(who)).map(({ id }) => id)).toEqual(pairs.map(({ id }) => id))
    const [one] = pairs
    const { answer } = await vote(who, one as never, one?.entrants[0].id ?? '')
    expect(answer.pairs.map(({ id }) => id).slice(0, 3)).toEqual(pairs.slice(1).map(({ id }) => id))
    expect(answer.pairs).toHaveLength(4)
    expect(answer.ballots).toMatchObject({ left: 199, most: 200 })
  })

  it('takes one ballot a pair and day, and that pair again tomorrow', async () => {
    const who = await world.player()
    // 6 entrants are 15 pairs.
    expect(await voteOn(who, 100)).toBe(15)
    expect(await pairsOf(who)).toEqual([])
    world.clock.advance(DAY_MS)
    expect(await pairsOf(who)).toHaveLength(4)
  })

  it('is never for oneself, nor for whom one has blocked', async () => {
    const [me, blocked] = [people[0] as Player, entries[1] as { id: string; userId: number }]
    await me.call('POST /api/sweet-pick/entries/:id/block', {
      params: { id: blocked.id },
      body: {},
    })
    // Of 15 pairs 6 are of the other four.
    expect(await voteOn(me, 100)).toBe(6)
    const { rows } = (await world.db.orm.execute(
      sql`SELECT count(*)::int AS own FROM sweet_ballot WHERE voter_id = ${me.id}
        AND (low IN (1, 2) OR high IN (1, 2)) AND contest_id = ${contestId}`,
    )) as unknown as { rows: { own: number }[] }
    expect(rows[0]?.own).toBe(0)
  })

  it('has one effect from two devices at once', async () => {
    const who = await world.player()
    const [pair] = await pairsOf(who)
    if (!pair) throw new Error('no pair was dealt')
    const both = await Promise.all(pair.entrants.map(({ id }) => vote(who, pair, id)))
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['VOTED_ALREADY', 'ok'])
    const key = randomUUID()
    const [next] = await pairsOf(who)
    if (!next) throw new Error('no pair was dealt')
    const twice = await Promise.all([1, 2].map(() => vote(who, next, next.entrants[0].id, key)))
    expect(twice[0]?.text).toBe(twice[1]?.text)
    const cast = await world.db.orm.$count(sweetBallot, eq(sweetBallot.voterId, who.id))
    expect(cast).toBe(2)
  })

  it('decides no pair of somebody else, none of another choice, and none that went on', async () => {
    const [who, other] = [await world.player(), await world.player()]
    const [pair] = await pairsOf(who)
    if (!pair) throw new Error('no pair was dealt')
    expect((await vote(other, pair, pair.entrants[0].id)).code).toBe('PAIR_GONE')
    expect((await vote(who, { id: randomUUID() }, pair.entrants[0].id)).code).toBe('PAIR_GONE')
    const third = entries.find(({ id }) => pair.entrants.every((it) => it.id !== id))
    expect((await vote(who, pair, third?.id ?? '')).error?.params.path).toBe('body.choice')
    world.clock.advance(6 * 60_000)
    const taken = new Set<string>()
    for (let n = 0; n < 200; n++) {
      const [slot] = await world.db.orm
        .select()
        .from(sweetSlot)
        .where(eq(sweetSlot.dealId, pair.id))
      if (!slot) break
      const someone = await world.player()
      for (const { id } of await pairsOf(someone)) taken.add(id)
    }
    expect((await vote(who, pair, pair.entrants[0].id)).code).toBe('PAIR_GONE')
  })

  it('shows by how many votes the next is ahead, and who was first of equal ones', async () => {
    const who = await world.player()
    const rows = await boardOf(who)
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1]
      expect(row.gap).toBe(above ? above.votes - row.votes : null)
      expect(row.place).toBe(index + 1)
    }
    const pages: SweetPickStanding[] = []
    let after: string | undefined
    do {
      const { answer } = await who.call(BOARD, { query: { limit: 4, ...(after ? { after } : {}) } })
      pages.push(...answer.rows)
      after = answer.next ?? undefined
    } while (after)
    expect(pages).toEqual(rows)
    const mine = (await (people[2] as Player).call(BOARD)).answer
    expect(mine.me).toEqual(mine.rows.find(({ isMine }) => isMine))
  })

  it('is over by the clock, before any job has looked', async () => {
    const { votingEndsAt } = await contestOf(world.db.orm, contestId)
    const who = await world.player()
    world.clock.advance(votingEndsAt.getTime() - world.clock.now() - 10_000)
    const pairs = await pairsOf(who)
    world.clock.advance(10_000)
    const [pair] = pairs
    expect((await vote(who, pair as never, pair?.entrants[0].id ?? '')).code).toBe('VOTING_CLOSED')
    const query = { body: { app: WEB } }
    expect((await who.call('POST /api/sweet-pick/pairs', query)).code).toBe('VOTING_CLOSED')
  })
})
