import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawTreasure, payoutOf, shipPayoutOf, weightsOf } from '../../machines/adventure/rules.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { conduct } from '../../server/adventure/conductor.ts'
import { draw } from '../../server/adventure/draw.ts'
import { scheduleOf } from '../../server/adventure/game.ts'
import { HOUSE } from '../../server/adventure/house.ts'
import { findRound, makeRounds } from '../../server/adventure/rounds.ts'
import { SettingError } from '../../server/platform/settings.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  FIRST_ROUND,
  openAdventure,
  ROUND_MS,
  roundOf,
  send,
} from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, START } from './harness.ts'
import { wearing } from './wearing.ts'

let world: AdventureWorld
beforeEach(async () => {
  world = await openAdventure()
})
afterEach(() => world.close())

const HOUR_MS = 3_600_000
const LIVE = 'GET /api/adventure/live'

const diamondsOf = async (player: Player) =>
  (await player.call('GET /api/me')).answer.balances.diamond

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = (await world.db.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }
  return rows
}

/** What was logged of the first round's end. */
const endings = () =>
  world.logs
    .filter((line) => line.includes('round ended'))
    .map((line) => JSON.parse(line) as { round: number })
    .filter(({ round }) => round === FIRST_ROUND)

const shipPayout = async () =>
  shipPayoutOf(world.game.tuning, (await roundOf(world)).treasure ?? -1)

/** Pays so few at a time that a settlement takes several transactions. */
const settleOnce = async (players: number) =>
  rowsOf<{ progress: string }>(
    `SELECT adventure_settle(${FIRST_ROUND}, ${players}, to_timestamp(${world.clock.now() / 1_000}), ${HOUSE}, ${await shipPayout()}) AS progress`,
  )

describe('rounds open on the clock (spec §9)', () => {
  it('the round that is on, and when the next opens, with a commitment made before', async () => {
    const { answer } = await world.call(LIVE)
    expect(answer).toMatchObject({
      nextOpensAt: START + ROUND_MS,
      frozen: false,
      round: {
        id: FIRST_ROUND,
        opensAt: START,
        closesAt: START + CHOOSING_MS,
        landsAt: START + CHOOSING_MS + 7_000,
        endsAt: START + CHOOSING_MS + 16_000,
        state: 'open',
        treasure: null,
        serverSeed: null,
        clientSeed: null,
      },
    })
    const next = await roundOf(world, FIRST_ROUND + 600)
    expect(next.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(next.commitment).not.toBe(answer.round.commitment)
  })

  it('after its end the next one is told, waiting', async () => {
    world.at(CHOOSING_MS + 15_998)
    expect((await world.call(LIVE)).answer.round.id).toBe(FIRST_ROUND)
    world.at(CHOOSING_MS + 16_250)
    expect((await world.call(LIVE)).answer).toMatchObject({
      round: { id: FIRST_ROUND + 600, ships: [0, 0, 0, 0, 0, 0, 0, 0] },
      nextOpensAt: START + ROUND_MS,
    })
  })

  it('opens on time though nobody conducts: whoever looks makes what is missing', async () => {
    world.at(7 * 24 * HOUR_MS + 1_000)
    const { answer } = await world.call(LIVE)
    expect(answer.round.opensAt).toBe(START + 7 * 24 * HOUR_MS)
    // Rounds at which nobody was there are not made up.
    const [count] = await rowsOf<{ n: number }>('SELECT count(*)::int AS n FROM adventure_round')
    expect(count?.n).toBe(6)
  })

  it('a start after closing makes the next round, not the one that is over', async () => {
    const late = await openWorld()
    try {
      late.clock.advance(CHOOSING_MS)
      const { answer } = await late.call(LIVE)
      expect(answer.round.opensAt).toBe(START + ROUND_MS)
    } finally {
      await late.close()
    }
  })

  it('many processes make the same rounds', async () => {
    world.at(3 * ROUND_MS)
    const now = world.clock.now()
    await Promise.all(Array.from({ length: 6 }, () => makeRounds(world.platform, world.game, now)))
    const rows = await rowsOf<{ id: number }>(
      `SELECT id::float8 AS id FROM adventure_round WHERE id >= ${now / 1_000} ORDER BY id`,
    )
    expect(rows.map(({ id }) => id - FIRST_ROUND)).toEqual([1_800, 2_400, 3_000])
  })

  it('other settings begin where rounds already announced leave room', async () => {
    const quick = { ...world.game, schedule: { ...world.game.schedule, roundMs: 100_000 } }
    await makeRounds(world.platform, quick, START)
    world.at(500_000)
    await makeRounds(world.platform, quick, world.clock.now())
    const rows = await rowsOf<{ id: number }>(
      'SELECT id::float8 AS id FROM adventure_round ORDER BY id',
    )
    expect(rows.map(({ id }) => id - FIRST_ROUND)).toEqual([0, 100, 200, 500, 600, 700, 1_200])
  })

  it('refuses a tuning when the parts of a round do not fit between two', () => {
    const { platform, game } = world
    const play = (roundSeconds: number) => () =>
      scheduleOf({ ...platform.settings, roundSeconds }, game.tuning)
    expect(play(65)).toThrow(SettingError)
    expect(play(65)).toThrow(/^ROUND_SECONDS: 65 is too short .* give 66 or more$/)
    expect(play(66)()).toMatchObject({ roundMs: 66_000 })
  })
})

describe('a few of those who sent have faces (look)', () => {
  const pilots = async (count: number, ships: number) => {
    const made = await Promise.all(Array.from({ length: count }, () => world.pilot(ships)))
    await rowsOf(`UPDATE app_user SET avatar = 'avatars/' || id || '.svg'`)
    return made
  }
  const faceOf = ({ id }: Player) => `/files/avatars/${id}.svg`
  const facesNow = async () => {
    // A reading is shared for a second.
    world.clock.advance(1_100)
    return (await world.call(LIVE)).answer.faces
  }
  const NOBODY = Array(8).fill([])

  it('by planet, while ships can be sent, and never more than two', async () => {
    expect(await facesNow()).toEqual(NOBODY)
    const players = await pilots(5, 1)
    const all = players.map(faceOf)
    const [first, ...later] = players
    if (first) await send(first, { 2: 1 })
    expect(await facesNow()).toEqual(NOBODY.with(2, [all[0]]))
    for (const player of later) await send(player, { 2: 1 })
    const told = (await facesNow())[2] ?? []
    expect(new Set(told).size).toBe(2)
    expect(all).toEqual(expect.arrayContaining(told))
    world.at(CHOOSING_MS)
    expect(await facesNow()).toEqual(NOBODY)
  })

  it('as they were for a second, while the counts are newer', async () => {
    await facesNow()
    const [player] = await pilots(1, 1)
    if (!player) throw new Error('There is no pilot.')
    await send(player, { 2: 1 })
    world.clock.advance(300)
    const { faces, round } = (await world.call(LIVE)).answer
    expect([faces, round.ships[2]]).toEqual([NOBODY, 1])
    expect(await facesNow()).toEqual(NOBODY.with(2, [faceOf(player)]))
  })

  it('with what they wear (issue 28)', async () => {
    const [player] = await pilots(1, 1)
    if (!player) throw new Error('There is no pilot.')
    await wearing(world, player.id, 'comet')
    await send(player, { 2: 1 })
    expect(await facesNow()).toEqual(NOBODY.with(2, [`${faceOf(player)}#comet`]))
  })

  it('not the same in every round', async () => {
    const players = await pilots(6, 3)
    const told = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const { id } = (await world.call(LIVE)).answer.round
      for (const player of players) await send(player, { 5: 1 }, id)
      for (const face of (await facesNow())[5] ?? []) told.add(face)
      await world.nextRound()
    }
    expect(told.size).toBeGreaterThan(2)
  })
})

describe('a round is drawn once (design §3)', () => {
  it('from its committed seed and the ships that everyone sent', async () => {
    const player = await world.pilot(8)
    const before = await roundOf(world)
    await send(player, EVERYWHERE)
    world.at(CHOOSING_MS - 1)
    await world.conduct()
    expect((await roundOf(world)).state).toBe('open')
    world.at(CHOOSING_MS)
    await world.conduct()
    const round = await roundOf(world)
    expect(round).toMatchObject({ state: 'settled', players: 1, ships: [1, 1, 1, 1, 1, 1, 1, 1] })
    expect(round.commitment).toBe(before.commitment)
    const serverSeed = round.serverSeed ?? ''
    expect(commitmentOf(serverSeed)).toBe(round.commitment)
    const { answer } = await world.call('GET /api/adventure/rounds/:id', {
      params: { id: FIRST_ROUND },
    })
    expect(answer.weights).toEqual(weightsOf(world.game.tuning))
    const { dispatchRoot } = answer.proof
    const bound = boundOf(answer.proof)
    const drawn = { id: FIRST_ROUND, serverSeed, ships: round.ships, dispatchRoot, bound }
    expect(drawTreasure(drawn, answer.weights)).toBe(round.treasure)
  })

  it('by one of many who conduct at once, and paid by one', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => world.pilot(8)))
    for (const player of players) await send(player, EVERYWHERE)
    world.at(CHOOSING_MS)
    await Promise.all(Array.from({ length: 6 }, () => world.conduct()))
    const round = await roundOf(world)
    const { tuning } = world.game
    const prize = payoutOf(tuning, round.treasure ?? -1, [1, 1, 1, 1, 1, 1, 1, 1])
    expect(round).toMatchObject({ state: 'settled', winners: 4, paidDiamonds: 4 * prize })
    for (const player of players) expect(await diamondsOf(player)).toBe(prize)
    expect(endings()).toMatchObject([
      { treasure: round.treasure, players: 4, winners: 4, paidDiamonds: 4 * prize, lateMs: 0 },
    ])
    await expectCleanBooks(world)
  })

  it('by one of many who draw at once', async () => {
    world.at(CHOOSING_MS)
    const row = await findRound(world.platform, FIRST_ROUND)
    if (!row) throw new Error('no round')
    const drawn = await Promise.all(
      Array.from({ length: 6 }, () => draw(world.platform, world.game, row)),
    )
    expect(drawn.filter(Boolean)).toHaveLength(1)
  })

  it('also when nobody sent a ship', async () => {
    world.at(CHOOSING_MS)
    await world.conduct()
    expect(await roundOf(world)).toMatchObject({ state: 'settled', players: 0, winners: 0 })
  })

  it('what was announced and drawn cannot be changed, nor a round be taken away', async () => {
    world.at(CHOOSING_MS)
    await world.conduct()
    for (const change of [
      `UPDATE adventure_round SET treasure = (treasure + 1) % 8 WHERE id = ${FIRST_ROUND}`,
      `UPDATE adventure_round SET commitment = repeat('0', 64) WHERE id = ${FIRST_ROUND + 600}`,
      `DELETE FROM adventure_round WHERE id = ${FIRST_ROUND}`,
      'UPDATE adventure_dispatch SET ships = ships + 1',
      'DELETE FROM adventure_payout',
    ]) {
      const fault = await rowsOf(change).catch((error: Error) => error)
      expect(fault, change).toMatchObject({ cause: { code: 'P0A01' } })
    }
  })
})

describe('a settlement pays exactly what the rules say, once (issue 3)', () => {
  it('each player their ships × price × multiplier, whole diamonds, nobody else', async () => {
    const players = await Promise.all([0, 1, 2].map(() => world.pilot(80)))
    const sent = [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [8, 7, 6, 5, 4, 3, 2, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]
    for (const [index, player] of players.slice(0, 2).entries()) {
      await send(player, { ...sent[index] })
    }
    world.at(CHOOSING_MS)
    await world.conduct()
    const treasure = (await roundOf(world)).treasure ?? -1
    const { multiplier } = world.game.tuning.planets[treasure] ?? { multiplier: 0 }
    for (const [index, player] of players.entries()) {
      const expected = (sent[index]?.[treasure] ?? 0) * 10 * multiplier
      expect(await diamondsOf(player)).toBe(expected)
    }
    const { answer } = await world.call('GET /api/adventure/rounds/:id/winners', {
      params: { id: FIRST_ROUND },
    })
    const best = sent
      .map((ships, index) => ({
        id: players[index]?.id,
        won: (ships[treasure] ?? 0) * 10 * multiplier,
      }))
      .filter(({ won }) => won > 0)
      .sort((a, b) => b.won - a.won)
    expect(answer.winners.map(({ user, wonDiamonds }) => [user.id, wonDiamonds])).toEqual(
      best.map(({ id, won }) => [id, won]),
    )
    await expectCleanBooks(world)
  })

  it('goes on where it broke off, whoever calls', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => world.pilot(8)))
    for (const player of players) await send(player, EVERYWHERE)
    world.at(CHOOSING_MS)
    const row = await findRound(world.platform, FIRST_ROUND)
    if (!row) throw new Error('no round')
    await draw(world.platform, world.game, row)
    const [first] = await settleOnce(2)
    expect(first?.progress).toBe('more')
    // Two are paid; the round does not say so before all are.
    const between = await roundOf(world)
    expect(between).toMatchObject({ state: 'drawn', winners: 0, paidDiamonds: 0 })
    const paid = await Promise.all(players.map(diamondsOf))
    expect(paid.filter((diamonds) => diamonds > 0)).toHaveLength(2)
    // A page that asks now is told what of its balance gives the treasure away.
    const told = await Promise.all(
      players.map(async (player) => (await player.call('GET /api/adventure')).answer.mine),
    )
    expect(told.map(({ paidDiamonds }) => paidDiamonds)).toEqual(paid)
    expect(told.map(({ balances }) => balances.diamond)).toEqual(paid)
    expect((await settleOnce(2))[0]?.progress).toBe('more')
    expect((await settleOnce(2))[0]?.progress).toBe('ended')
    expect((await settleOnce(2))[0]?.progress).toBe('over')
    await world.conduct()
    const after = await Promise.all(players.map(diamondsOf))
    expect(new Set(after).size).toBe(1)
    expect(await roundOf(world)).toMatchObject({ state: 'settled', winners: 5 })
    await expectCleanBooks(world)
  })

  it('a transaction that is broken off pays nobody', async () => {
    const player = await world.pilot(8)
    await send(player, EVERYWHERE)
    world.at(CHOOSING_MS)
    const row = await findRound(world.platform, FIRST_ROUND)
    if (!row) throw new Error('no round')
    await draw(world.platform, world.game, row)
    const brokenOff = world.db.orm.transaction(async (tx) => {
      await tx.execute(sql.raw(`SELECT adventure_settle(${FIRST_ROUND}, 2000, now(), ${HOUSE}, 1)`))
      throw new Error('killed')
    })
    await expect(brokenOff).rejects.toThrow('killed')
    expect(await diamondsOf(player)).toBe(0)
    await world.conduct()
    expect(await diamondsOf(player)).toBeGreaterThan(0)
    await expectCleanBooks(world)
  })
})

describe('after a stop of any length missed rounds end by a rule (issue 3)', () => {
  it('a round up to 24 hours late is drawn and paid', async () => {
    const player = await world.pilot(8)
    await send(player, EVERYWHERE)
    world.at(CHOOSING_MS + 24 * HOUR_MS)
    await world.conduct()
    expect(await roundOf(world)).toMatchObject({ state: 'settled', winners: 1 })
    await expectCleanBooks(world)
  })

  it('a later one is refunded: its ships come back, valid as long as they had left', async () => {
    const [player, other] = [await world.pilot(10), await world.pilot(3)]
    const [lot] = (await player.call('GET /api/adventure/mine')).answer.hangar.lots
    await send(player, { 0: 4, 5: 2 })
    await send(other, { 1: 3 })
    world.at(CHOOSING_MS + 24 * HOUR_MS + 1)
    const now = world.clock.now()
    await Promise.all([world.conduct(), world.conduct(), world.conduct()])
    const round = await roundOf(world)
    expect(round).toMatchObject({ state: 'refunded', treasure: null })
    expect(commitmentOf(round.serverSeed ?? '')).toBe(round.commitment)
    expect(round.ships).toEqual([4, 3, 0, 0, 0, 2, 0, 0])
    const { answer } = await player.call('GET /api/adventure/mine')
    const left = (lot?.expiresAt ?? 0) - (START + CHOOSING_MS)
    expect(answer.hangar).toEqual({
      ships: 10,
      lots: [
        { ...lot, ships: 4 },
        { id: expect.any(String), ships: 6, boughtAt: now, expiresAt: now + left },
      ],
    })
    expect((await other.call('GET /api/adventure/mine')).answer.hangar.ships).toBe(3)
    expect(answer.balances.diamond).toBe(0)
    expect(endings()).toMatchObject([{ state: 'refunded', players: null, winners: 0 }])
    // They fly again.
    world.at(2 * 24 * HOUR_MS)
    await world.conduct()
    const again = await send(player, { 0: 10 }, FIRST_ROUND + 2 * 86_400)
    expect(again.status).toBe(200)
    await expectCleanBooks(world)
  })

  it('ships that had minutes left come back for a day at least', async () => {
    const player = await world.pilot(1)
    const openLater = 30 * 24 * HOUR_MS
    world.at(openLater - 600_000)
    await world.conduct()
    await send(player, { 0: 1 }, FIRST_ROUND + openLater / 1_000 - 600)
    world.at(openLater + 72 * HOUR_MS)
    await world.conduct()
    const { hangar } = (await player.call('GET /api/adventure/mine')).answer
    expect(hangar.lots[0]?.expiresAt).toBe(START + openLater + 72 * HOUR_MS + 24 * HOUR_MS)
  })

  it('several missed rounds end in one pass, and the next opens on the clock', async () => {
    const player = await world.pilot(30)
    await send(player, { 0: 10 })
    world.at(ROUND_MS)
    await world.call(LIVE)
    await send(player, { 0: 10 }, FIRST_ROUND + 600)
    world.at(5 * ROUND_MS + 1_000)
    await world.conduct()
    for (const id of [FIRST_ROUND, FIRST_ROUND + 600]) {
      expect((await roundOf(world, id)).state).toBe('settled')
    }
    expect((await world.call(LIVE)).answer.round).toMatchObject({
      opensAt: START + 5 * ROUND_MS,
      state: 'open',
    })
    await expectCleanBooks(world)
  })

  it('one round that fails does not stop the others, and is tried again', async () => {
    world.at(ROUND_MS + CHOOSING_MS)
    const { game } = world
    let calls = 0
    const faulty = {
      ...game,
      tuningOf: async (version: number) => {
        if (calls++ === 0) throw new Error('no tuning')
        return game.tuningOf(version)
      },
    }
    await expect(conduct(world.platform, faulty)).rejects.toThrow('rounds were not brought on')
    expect((await roundOf(world)).state).toBe('open')
    expect((await roundOf(world, FIRST_ROUND + 600)).state).toBe('settled')
    await world.conduct()
    expect((await roundOf(world)).state).toBe('settled')
  })
})

describe('a frozen game waits (issue 3)', () => {
  it('draws, pays nobody, says so; once thawed it pays', async () => {
    const player = await world.pilot(9)
    await send(player, EVERYWHERE)
    await rowsOf(
      `INSERT INTO game_freeze (house_id, frozen_at, reason) VALUES (-3, now(), 'a test')`,
    )
    expect((await send(player, { 0: 1 })).code).toBe('GAME_FROZEN')
    expect(
      (await player.call('POST /api/adventure/ships', { body: { ships: 1 } })).status,
    ).not.toBe(200)
    world.at(CHOOSING_MS)
    await world.conduct()
    expect((await roundOf(world)).state).toBe('drawn')
    world.clock.advance(250)
    expect((await world.call(LIVE)).answer.frozen).toBe(true)
    expect(await diamondsOf(player)).toBe(0)
    await rowsOf('DELETE FROM game_freeze')
    await world.conduct()
    expect(await roundOf(world)).toMatchObject({ state: 'settled', winners: 1 })
    world.clock.advance(250)
    expect((await world.call(LIVE)).answer.frozen).toBe(false)
    await expectCleanBooks(world)
  })
})
