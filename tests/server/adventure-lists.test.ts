import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RankingPeriod } from '../../contract/adventure.ts'
import { dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { periodAt } from '../../server/adventure/periods.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  openAdventure,
  send,
} from './adventure-world.ts'
import { type Player, START } from './harness.ts'

const DAY_MS = 86_400_000
const RECEIPT = 'GET /api/adventure/receipt'
const MY_ROUNDS = 'GET /api/adventure/my-rounds'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

/** Plays one round: each of these players sends a ship everywhere so many times. */
async function playRound(players: [Player, times: number][]): Promise<number> {
  const roundId = (await world.nextRound()) / 1_000
  for (const [player, times] of players) {
    const ships = Object.fromEntries(Object.keys(EVERYWHERE).map((planet) => [planet, times]))
    const { status, text } = await send(player, ships, roundId)
    if (status !== 200) throw new Error(text)
  }
  world.clock.advance(CHOOSING_MS)
  await world.conduct()
  return roundId
}

const rankingOf = async (player: Player, period: RankingPeriod = 'day') =>
  (await player.call('GET /api/adventure/ranking', { query: { period } })).answer

describe('my adventures (issue 3)', () => {
  it('tells each round once, newest first, with what was sent and won, page by page', async () => {
    const player = await world.pilot(80)
    const ids: number[] = []
    for (const times of [1, 2, 3]) ids.push(await playRound([[player, times]]))
    const { answer } = await player.call(MY_ROUNDS, { query: { limit: 2 } })
    expect(answer.rounds.map(({ roundId }) => roundId)).toEqual([ids[2], ids[1]])
    const [newest] = answer.rounds
    const { multiplier } = world.game.tuning.planets[newest?.treasure ?? -1] ?? { multiplier: 0 }
    expect(newest).toMatchObject({
      opensAt: (ids[2] ?? 0) * 1_000,
      state: 'settled',
      sent: [3, 3, 3, 3, 3, 3, 3, 3],
      stakedDiamonds: 3 * 8 * 10,
      wonDiamonds: 3 * 10 * multiplier,
      returnedShips: 0,
    })
    const rest = await player.call(MY_ROUNDS, { query: { limit: 2, before: answer.next ?? '' } })
    expect(rest.answer.rounds.map(({ roundId }) => roundId)).toEqual([ids[0]])
    expect(rest.answer.next).toBeNull()
    // A page of the release before sends the round's id.
    const old = await player.call(MY_ROUNDS, { query: { limit: 2, before: String(ids[1]) } })
    expect(old.text).toBe(rest.text)
  })

  it('sums a day in whole, however little of it is shown, and tells no treasure before it is shown', async () => {
    const midnight = periodAt('day', world.clock.now()).resetsAt
    world.clock.advance(midnight - world.clock.now())
    const player = await world.pilot(80)
    await playRound([[player, 1]])
    await playRound([[player, 2]])
    const day = localDayAt(midnight, 0)
    const all = await player.call(MY_ROUNDS)
    const [newest, first] = all.answer.rounds
    // The last one's ships still fly: its row has its end, its day has not.
    expect(all.answer.days).toEqual([
      { day, stakeDiamonds: 80, wonDiamonds: first?.wonDiamonds, wonGold: 0 },
    ])
    await world.nextRound()
    const [page, elsewhere] = [
      await player.call(MY_ROUNDS, { query: { limit: 1 } }),
      await player.call(MY_ROUNDS, { query: { limit: 1, offset: -60 } }),
    ]
    const sum = {
      ...{ stakeDiamonds: 240, wonGold: 0 },
      wonDiamonds: (newest?.wonDiamonds ?? 0) + (first?.wonDiamonds ?? 0),
    }
    expect(page.answer.rounds).toHaveLength(1)
    expect(page.answer.days).toEqual([{ day, ...sum }])
    expect(elsewhere.answer.days).toEqual([{ day: dayPlus(day, -1), ...sum }])
  })

  it("shows nobody else's", async () => {
    const player = await world.pilot(8)
    await playRound([[player, 1]])
    const other = await world.player()
    expect((await other.call(MY_ROUNDS)).answer).toEqual({ rounds: [], days: [], next: null })
    expect((await other.call(RECEIPT)).answer.count).toBe(0)
  })

  it('shows the round that is on as open, its treasure unknown', async () => {
    const player = await world.pilot(1)
    const roundId = (await world.nextRound()) / 1_000
    await send(player, { 2: 1 }, roundId)
    const { answer } = await player.call(MY_ROUNDS)
    expect(answer.rounds).toMatchObject([
      { roundId, state: 'open', treasure: null, sent: [0, 0, 1, 0, 0, 0, 0, 0], wonDiamonds: 0 },
    ])
    expect((await player.call(RECEIPT)).answer.count).toBe(0)
  })

  it.each([
    ['limit', 0],
    ['limit', 101],
    ['before', 0],
    ['before', 1.5],
  ])('a %s of %d is refused by its field', async (field, value) => {
    const player = await world.player()
    const refused = await player.call(MY_ROUNDS, { query: { [field]: value } })
    expect(refused.error?.params).toEqual({ path: `query.${field}` })
  })
})

describe('while you were away (design §9)', () => {
  it('a receipt tells all that ended since I last looked, and is empty once I saw it', async () => {
    const player = await world.pilot(80)
    const first = await playRound([[player, 1]])
    await playRound([])
    const last = await playRound([[player, 2]])
    const { answer } = await player.call(RECEIPT)
    expect(answer.rounds.map(({ roundId }) => roundId)).toEqual([last, first])
    const won = answer.rounds.reduce((sum, { wonDiamonds }) => sum + wonDiamonds, 0)
    // One ship everywhere, then two: what they cost is told beside what came back (issue 23).
    expect(answer).toMatchObject({
      count: 2,
      stakedDiamonds: (1 + 2) * 8 * 10,
      wonDiamonds: won,
      returnedShips: 0,
      through: last,
    })
    await player.call('POST /api/adventure/receipt/seen', { body: { through: first } })
    expect((await player.call(RECEIPT)).answer.rounds).toHaveLength(1)
    await player.call('POST /api/adventure/receipt/seen', { body: { through: last } })
    // An older word that comes late brings nothing back.
    await player.call('POST /api/adventure/receipt/seen', { body: { through: first } })
    const seen = await player.call(RECEIPT)
    expect(seen.answer).toEqual({
      rounds: [],
      count: 0,
      stakedDiamonds: 0,
      wonDiamonds: 0,
      returnedShips: 0,
      through: null,
    })
  })

  it('tells of ships that came back from a round that could not be drawn', async () => {
    const player = await world.pilot(3)
    const roundId = (await world.nextRound()) / 1_000
    await send(player, { 4: 3 }, roundId)
    world.clock.advance(2 * DAY_MS)
    await world.conduct()
    const { answer } = await player.call(RECEIPT)
    // What came back cost nothing.
    expect(answer).toMatchObject({
      count: 1,
      stakedDiamonds: 0,
      wonDiamonds: 0,
      returnedShips: 3,
      through: roundId,
    })
    expect(answer.rounds[0]).toMatchObject({
      state: 'refunded',
      stakedDiamonds: 0,
      returnedShips: 3,
    })
  })

  it('who says to have seen the future is told of it all the same', async () => {
    const player = await world.pilot(8)
    await playRound([])
    await player.call('POST /api/adventure/receipt/seen', {
      body: { through: Number.MAX_SAFE_INTEGER },
    })
    await playRound([[player, 1]])
    expect((await player.call(RECEIPT)).answer.count).toBe(1)
  })

  it('passes over no round that waits while later ones have ended', async () => {
    const player = await world.pilot(16)
    const waits = (await world.nextRound()) / 1_000
    await send(player, EVERYWHERE, waits)
    await world.db.orm.execute(
      sql`INSERT INTO game_freeze (house_id, frozen_at, reason) VALUES (-3, now(), 'a test')`,
    )
    world.clock.advance(CHOOSING_MS)
    await world.conduct()
    await playRound([])
    expect((await player.call(RECEIPT)).answer.through).toBeNull()
    await world.db.orm.execute(sql`DELETE FROM game_freeze`)
    await world.conduct()
    expect((await player.call(RECEIPT)).answer).toMatchObject({ count: 1, through: waits })
  })
})

describe('all adventures show the last 100 rounds (spec §9)', () => {
  it('drawn ones, newest first, each with what proves it', async () => {
    const ids = [await playRound([]), await playRound([])]
    world.clock.advance(250)
    const { answer } = await world.call('GET /api/adventure/rounds')
    expect(answer.rounds.slice(0, 2).map(({ id }) => id)).toEqual(ids.reverse())
    for (const round of answer.rounds.slice(0, 2)) {
      expect(round.serverSeed).toMatch(/^[0-9a-f]{64}$/)
      expect(round.treasure).not.toBeNull()
    }
  })

  it('and no more than 100', async () => {
    await world.db.orm.execute(sql`
      INSERT INTO adventure_round (id, opens_at, closes_at, lands_at, ends_at, tuning_version,
        key_version, protocol, server_seed, commitment, state)
      SELECT i, to_timestamp(i), to_timestamp(i), to_timestamp(i), to_timestamp(i), 1,
        1, 2, repeat('0', 64), repeat('0', 64), 'refunded'
      FROM generate_series(1, 120) AS s (i)`)
    world.clock.advance(250)
    const { answer } = await world.call('GET /api/adventure/rounds')
    expect(answer.rounds).toHaveLength(100)
    expect(answer.rounds[0]?.id).toBeGreaterThan(START / 1_000)
  })

  it('a round that is not there is not found', async () => {
    const missing = await world.call('GET /api/adventure/rounds/:id', { params: { id: 7_777 } })
    expect(missing.code).toBe('NOT_FOUND')
    const nonsense = await world.call('GET /api/adventure/rounds/:id', {
      params: { id: 'last' as unknown as number },
    })
    expect(nonsense.error?.params).toEqual({ path: 'path.id' })
  })
})

describe('the ranking of a day and a week (issue 3)', () => {
  it('tells when it resets: at 00:00 UTC, and on Monday', () => {
    const monday = Date.UTC(2026, 5, 1)
    expect(periodAt('day', monday + DAY_MS - 1)).toEqual({
      startsAt: monday,
      resetsAt: monday + DAY_MS,
    })
    expect(periodAt('week', monday - 1)).toEqual({
      startsAt: monday - 7 * DAY_MS,
      resetsAt: monday,
    })
    expect(periodAt('week', monday)).toEqual({ startsAt: monday, resetsAt: monday + 7 * DAY_MS })
  })

  it('my place is one more than those who won more; who won the same shares it', async () => {
    // A Monday of its own, so that nobody stands in the ranking yet.
    const monday = periodAt('week', world.clock.now()).resetsAt
    world.clock.advance(monday - world.clock.now())
    const times = [9, 7, 7, 5, 3, 2, 2, 1]
    const players = await Promise.all(times.map((each) => world.pilot(each * 8)))
    const loser = await world.pilot(1)
    await playRound(players.map((player, index) => [player, times[index] ?? 0]))
    const places = await Promise.all(players.map(async (one) => (await rankingOf(one)).me?.place))
    expect(places).toEqual([1, 2, 2, 4, 5, 6, 6, 8])
    const none = await rankingOf(loser)
    expect([none.me, none.neighbours]).toEqual([null, []])
    expect(none.top.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5, 6, 6, 8])
    expect(none).toMatchObject({ startsAt: monday, resetsAt: monday + DAY_MS })
    // Two each side, with the places that they have in the whole list.
    for (const [index, player] of players.entries()) {
      const { neighbours, me } = await rankingOf(player)
      const spot = none.top.findIndex(({ user }) => user.id === player.id)
      expect(neighbours, `player ${index}`).toEqual(none.top.slice(Math.max(0, spot - 2), spot + 3))
      expect(neighbours).toContainEqual(me)
    }
    expect(await rankingOf(loser, 'week')).toMatchObject({ top: none.top })
  })

  it('adds up what several rounds paid, and begins anew the next day but not in the week', async () => {
    const player = await world.pilot(32)
    await playRound([[player, 1]])
    await playRound([[player, 1]])
    const paid = async () =>
      (await player.call(MY_ROUNDS)).answer.rounds.map(({ wonDiamonds }) => wonDiamonds)
    const sum = (await paid()).reduce((total, won) => total + won)
    expect((await rankingOf(player)).me?.wonDiamonds).toBe(sum)
    const tomorrow = periodAt('day', world.clock.now()).resetsAt
    world.clock.advance(tomorrow - world.clock.now())
    expect((await rankingOf(player)).me).toBeNull()
    await playRound([[player, 1]])
    const [today] = await paid()
    expect((await rankingOf(player)).me?.wonDiamonds).toBe(today)
    expect((await rankingOf(player, 'week')).me?.wonDiamonds).toBe(sum + (today ?? 0))
  })

  it('counts as many players at each sum as there are', async () => {
    const { rows } = (await world.db.orm.execute(sql`
      SELECT s.period, s.starts_at, s.won, count(*)::int AS stand, min(c.players) AS counted
      FROM adventure_standing s
      LEFT JOIN adventure_score c USING (period, starts_at, won)
      GROUP BY 1, 2, 3 HAVING count(*) IS DISTINCT FROM min(c.players)`)) as unknown as {
      rows: object[]
    }
    expect(rows).toEqual([])
  })

  it('has each sum in the band that begins at or below it and ends above it', async () => {
    const sums = [1, 16, 31, 32, 33, 50, 63, 64, 65, 1_000, 1_023, 1_024, 123_450, 2 ** 40 + 7]
    const { rows } = (await world.db.orm.execute(sql`
      SELECT won::float8 AS won, score_band(won)::float8 AS band,
        score_band_width(won)::float8 AS width
      FROM unnest(${sql.raw(`ARRAY[${sums.join()}]::bigint[]`)}) AS won`)) as unknown as {
      rows: { won: number; band: number; width: number }[]
    }
    for (const { won, band, width } of rows) {
      // Sixteen bands to each doubling; below 32 every sum is a band of its own.
      const doubling = 2 ** Math.floor(Math.log2(won))
      expect(width, String(won)).toBe(Math.max(1, doubling / 16))
      expect(band, String(won)).toBe(won - (won % width))
    }
    expect(rows).toHaveLength(sums.length)
  })
})
