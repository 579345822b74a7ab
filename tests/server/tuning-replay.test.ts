import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { FlappyTuning } from '../../contract/flappy.ts'
import type { Replay, ReplayDay } from '../../contract/tuning-replay-ops.ts'
import { TurntableTuning } from '../../contract/turntable.ts'
import { shipPayoutOf, weightsOf } from '../../machines/adventure/rules.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { beaconRoundAfter } from '../../machines/fair/beacon.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { payoutOfSpin } from '../../machines/turntable/rules.ts'
import type { DrawBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import { findReplay } from '../../server/tuning/replay/read.ts'
import { openReplays, sweepReplays } from '../../server/tuning/replay/replays.ts'
import { openThread } from '../../server/tuning/replay/thread.ts'
import { opportunities } from '../wheel.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  openAdventure,
  ROUND_MS,
  send,
} from './adventure-world.ts'
import { fly, openFlappy } from './flappy-world.ts'
import type { Player } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { NEXT_MONDAY } from './play-calls.ts'

const DRAFTS = 'POST /api/ops/tuning/games/:game/drafts'
const DRAFT = 'GET /api/ops/tuning/drafts/:id'
const START_REPLAY = 'POST /api/ops/tuning/drafts/:id/replays'
const LIST = 'GET /api/ops/tuning/drafts/:id/replays'
const ONE = 'GET /api/ops/tuning/drafts/:id/replays/:replayId'

/** By the real formula, with randomness of its own. */
const BEACON: DrawBeacon = {
  name: 'drand',
  roundAfter: beaconRoundAfter,
  randomness: async (round) => createHash('sha256').update(`round ${round}`).digest('hex'),
}

let world: AdventureWorld
let pilots: Player[]
/** What players were told of their spins, by day. */
const told = new Map<number, { plays: number; staked: number; diamond: number; gold: number }>()

beforeAll(async () => {
  world = await openAdventure({}, { demo: true, asApp: true, beacon: BEACON })
  // Longer ago than is looked at.
  await spin(await world.player({ diamond: 1_000 }), 10)
  world.clock.advance(8 * DAY_MS)
  told.clear()
  const players = [await world.player({ diamond: 10_000 }), await world.player({ diamond: 10_000 })]
  for (const day of [0, 1, 2]) {
    for (const player of players) {
      for (let tap = 0; tap < 6 + day; tap++) await spin(player, 10)
      await spin(player, 1)
    }
    // One of them has revealed seeds too; those of the other stay secret.
    await players[0]?.call('POST /api/fairness/seed/rotate', { body: { clientSeed: `day ${day}` } })
    await flyRounds(3)
    world.clock.advance(DAY_MS)
  }
})
afterAll(() => world.close())

async function spin(player: Player, count: 1 | 10) {
  world.clock.advance(1_000)
  const { answer } = await player.call('POST /api/turntable/spins', { body: opportunities(count) })
  const day = answer.spins[0]?.at ?? 0
  const key = day - (day % DAY_MS)
  const sum = told.get(key) ?? { plays: 0, staked: 0, diamond: 0, gold: 0 }
  sum.plays += count
  sum.staked += answer.stakeDiamonds
  for (const { prize } of answer.spins) sum[prize.currency] += prize.amount
  told.set(key, sum)
}

/** Rounds with ships to all planets by two players, more of them to some; and one that nobody flew in. */
async function flyRounds(count: number) {
  pilots = [await world.pilot(100), await world.pilot(100)]
  for (let round = 0; round < count; round++) {
    const opensAt = await world.nextRound()
    const id = opensAt / 1_000
    await send(pilots[0] as Player, EVERYWHERE, id)
    await send(pilots[1] as Player, { 0: 3, 3: 5, 7: 2 }, id)
    world.clock.advance(opensAt + ROUND_MS - 1_000 - world.clock.now())
    await world.conduct()
  }
  const empty = await world.nextRound()
  world.clock.advance(empty + CHOOSING_MS + 20_000 - world.clock.now())
  await world.conduct()
}

/** A draft of a game, with some of its fields changed. */
async function draftOf(
  browser: OpsBrowser,
  game: string,
  change: (tuning: Record<string, unknown>) => object = (it) => it,
) {
  const { answer } = await browser.call(DRAFTS, {
    params: { game },
    body: { from: 'force', reason: REASON },
  })
  const { answer: draft } = await browser.call(DRAFT, { params: answer })
  const tuning = change(draft.tuning) as Record<string, unknown>
  const { answer: saved } = await browser.call('POST /api/ops/tuning/drafts/:id/save', {
    params: answer,
    body: { seen: draft.hash, tuning, art: draft.art, reason: REASON },
  })
  return { id: draft.id, hash: saved.hash, tuning }
}

/** Plays again by a draft, and waits until that has ended. */
async function replayed(browser: OpsBrowser, { id, hash }: { id: string; hash: string }) {
  const { answer } = await browser.call(START_REPLAY, { params: { id }, body: { seen: hash } })
  return ended(() =>
    browser.call(ONE, { params: { id, replayId: answer.id } }).then((it) => it.answer),
  )
}

async function ended(look: () => Promise<Replay>): Promise<Replay> {
  for (;;) {
    const replay = await look()
    if (replay.state !== 'running') return replay
    await pause(20)
  }
}

const daysOf = (replay: Replay): readonly ReplayDay[] => {
  if (!replay.result) throw new Error(`the replay is ${replay.state}`)
  return replay.result.days
}

interface SpinRow {
  day: number
  nonce: number
  seed_id: string
  key_version: number
  protocol: 1 | 2
  client_seed: string
  beacon: string | null
  hash: string
}

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = (await world.db.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }
  return rows
}

/** A draw by hand (docs/fairness.md): the first word below the largest multiple of the weights' sum. */
function drawByHand(serverSeed: string, message: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const digest = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message).digest()
  const words = Array.from({ length: 8 }, (_, place) => digest.readUInt32BE(place * 4))
  const word = words.find((it) => it < 2 ** 32 - (2 ** 32 % sum)) ?? 0
  let left = word % sum
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

const SPINS = `SELECT (extract(epoch FROM date_trunc('day', s.at AT TIME ZONE 'UTC')) * 1000)::float8 AS day,
    s.nonce, s.seed_id::text, f.key_version, f.protocol, f.client_seed, f.beacon, t.hash
  FROM turntable_spin s JOIN fair_seed f ON f.id = s.seed_id
  JOIN tuning_version t ON t.game = 'turntable' AND t.version = s.tuning_version`

describe('real play of the last week again under a draft (issue 25)', () => {
  it('by an unchanged tuning gives what was paid, to the last diamond, day by day', async () => {
    const browser = await enterAs(world, 'operator')
    const replay = await replayed(browser, await draftOf(browser, 'turntable'))
    expect(replay).toMatchObject({ state: 'done', progress: 1 })
    const days = daysOf(replay)
    expect(days.map(({ day, plays, staked, paid }) => [day, { plays, staked, ...paid }])).toEqual([
      ...told,
    ])
    for (const { paid, paidAgain, staked, stakedAgain } of days) {
      expect([paidAgain, stakedAgain]).toEqual([paid, staked])
    }
    const sums = [...told.values()]
    expect(replay.result?.total).toMatchObject({
      plays: sums.reduce((sum, { plays }) => sum + plays, 0),
      paidAgain: {
        diamond: sums.reduce((sum, { diamond }) => sum + diamond, 0),
        gold: sums.reduce((sum, { gold }) => sum + gold, 0),
      },
    })
  })

  it('by other weights and prizes gives what a recount by hand does, with its spread', async () => {
    const browser = await enterAs(world, 'operator')
    const draft = await draftOf(browser, 'turntable', (tuning) => {
      const { sectors, ...rest } = TurntableTuning.parse(tuning)
      const turned = sectors.map((sector, place) => ({
        ...sector,
        weight: sectors.at(-1 - place)?.weight ?? 1,
      }))
      return { ...rest, sectors: turned }
    })
    const tuning = TurntableTuning.parse(draft.tuning)
    const weights = tuning.sectors.map(({ weight }) => weight)
    const since = world.clock.now() - 7 * DAY_MS
    const counted = new Map<number, { diamond: number; gold: number }>()
    for (const row of await rowsOf<SpinRow>(SPINS)) {
      if (row.day < since) continue
      const secret = world.seeds.secretOf('pair', row.seed_id, row.key_version)
      const bound = boundOf({ ...row, tuningHash: row.hash })
      const message = [row.client_seed, row.nonce, ...bound].join(':')
      const prize = tuning.sectors[drawByHand(secret, message, weights)]?.prize
      const sum = counted.get(row.day) ?? { diamond: 0, gold: 0 }
      if (prize) sum[prize.currency] += prize.amount
      counted.set(row.day, sum)
    }
    const days = daysOf(await replayed(browser, draft))
    expect(days.map(({ day, paidAgain }) => [day, paidAgain])).toEqual(
      [...counted].toSorted(([one], [other]) => one - other),
    )
    expect(days.map(({ paidAgain }) => paidAgain)).not.toEqual(days.map(({ paid }) => paid))
    for (const { plays, mean, deviation } of days) {
      // Gold that counts for nothing leaves the diamonds.
      const diamonds = payoutOfSpin(tuning, Number.POSITIVE_INFINITY)
      expect(mean.diamond).toBeCloseTo(plays * diamonds.mean, 6)
      expect(deviation.diamond).toBeCloseTo(Math.sqrt(plays * diamonds.variance), 6)
      expect(mean.gold).toBeGreaterThan(0)
      expect(deviation.gold).toBeGreaterThan(0)
    }
  })

  it('of rounds: the same ships, the same numbers, another planet or price', async () => {
    const browser = await enterAs(world, 'operator')
    const same = await replayed(browser, await draftOf(browser, 'adventure'))
    const rounds = await rowsOf<{
      id: number
      ships: number[]
      server_seed: string
      client_seed: string
      protocol: 1 | 2
      beacon: string | null
      hash: string
      paid: number
    }>(`SELECT r.id, r.ships, r.server_seed, r.client_seed, r.protocol, r.beacon, t.hash,
        r.paid_diamonds AS paid
      FROM adventure_round r JOIN tuning_version t ON t.game = 'adventure' AND t.version = r.tuning_version
      WHERE r.players > 0 ORDER BY r.id`)
    expect(rounds).toHaveLength(9)
    const paid = rounds.reduce((sum, round) => sum + Number(round.paid), 0)
    expect(paid).toBeGreaterThan(0)
    expect(same.result?.total).toMatchObject({
      plays: 9,
      paid: { diamond: paid, gold: 0 },
      paidAgain: { diamond: paid, gold: 0 },
    })
    expect(daysOf(same)).toHaveLength(3)
    expect(same.result?.total.staked).toBe(same.result?.total.stakedAgain)

    const draft = await draftOf(browser, 'adventure', (given) => {
      const tuning = AdventureTuning.parse(given)
      const planets = tuning.planets.map(({ id }, place) => ({
        id,
        multiplier: 8,
        weight: 1 + (place % 2),
      }))
      return { ...tuning, shipPriceDiamonds: tuning.shipPriceDiamonds * 2, planets }
    })
    const tuning = AdventureTuning.parse(draft.tuning)
    const again = rounds.reduce((sum, round) => {
      const bound = boundOf({ ...round, tuningHash: round.hash })
      const message = [round.client_seed, 0, ...bound].join(':')
      const treasure = drawByHand(round.server_seed, message, weightsOf(tuning))
      return sum + (round.ships[treasure] ?? 0) * shipPayoutOf(tuning, treasure)
    }, 0)
    const other = await replayed(browser, draft)
    expect(other.result?.total).toMatchObject({
      paid: { diamond: paid, gold: 0 },
      paidAgain: { diamond: again, gold: 0 },
      stakedAgain: 2 * (same.result?.total.staked ?? 0),
    })
  })

  it('of weeks of flights: whoever stood where gets the draft’s chest', async () => {
    const skies = await openFlappy({}, { demo: true, asApp: true })
    try {
      for (const gates of [3, 2]) await fly(skies, await skies.player(), gates)
      skies.at(NEXT_MONDAY + 4 * DAY_MS)
      await skies.payChests()
      const browser = await enterAs(skies, 'operator')
      const draft = await draftOf(browser, 'flappy', (tuning) => ({
        ...FlappyTuning.parse(tuning),
        chestsDiamonds: [77, 7, 1],
      }))
      const { result } = await replayed(browser, draft)
      const [first = 0, second = 0] = skies.tuning.chestsDiamonds
      expect(result?.total).toMatchObject({
        plays: 2,
        paid: { diamond: first + second, gold: 0 },
        paidAgain: { diamond: 84, gold: 0 },
        deviation: { diamond: 0, gold: 0 },
      })
      expect(result?.days.map(({ day }) => day)).toEqual([NEXT_MONDAY + 4 * DAY_MS])
    } finally {
      await skies.close()
    }
  })

  it('of no play at all is none', async () => {
    const skies = await openFlappy({}, { demo: true })
    try {
      const browser = await enterAs(skies, 'operator')
      const { result } = await replayed(browser, await draftOf(browser, 'adventure'))
      expect(result).toMatchObject({ days: [], total: { plays: 0, paid: { diamond: 0, gold: 0 } } })
    } finally {
      await skies.close()
    }
  })
})

describe('a replay keeps secret what is secret', () => {
  it('no server seed stands in an answer, the table or the log', async () => {
    const browser = await enterAs(world, 'operator')
    const draft = await draftOf(browser, 'turntable')
    world.logs.length = 0
    await replayed(browser, draft)
    const { text } = await browser.call(LIST, { params: { id: draft.id } })
    const table = JSON.stringify(await rowsOf('SELECT * FROM tuning_replay'))
    const pairs = await rowsOf<{ id: string; key_version: number }>(
      'SELECT id::text, key_version FROM fair_seed',
    )
    expect(pairs.length).toBeGreaterThan(4)
    for (const { id, key_version: version } of pairs) {
      const secret = world.seeds.secretOf('pair', id, version)
      for (const where of [text, table, world.logs.join('\n')]) expect(where).not.toContain(secret)
    }
  })
})

describe('a replay goes beside everything else', () => {
  /** A replay that rests until the test lets it go on. */
  async function resting() {
    const browser = await enterAs(world, 'operator')
    const draft = await draftOf(browser, 'turntable')
    let isResting = () => {}
    const rests = new Promise<void>((resolve) => {
      isResting = resolve
    })
    let goOn = () => {}
    const over = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const replays = openReplays(world.platform, (_worked, signal) => {
      isResting()
      return Promise.race([
        over,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ])
    })
    const id = await replays.start(draft.id, draft.hash)
    await rests
    const look = () => findReplay(world, draft.id, id)
    return { browser, draft, replays, look, goOn }
  }

  it('players spin on, and their spins are not in it', async () => {
    const before = [...told.values()].reduce((sum, { plays }) => sum + plays, 0)
    const { replays, look, goOn } = await resting()
    await spin(await world.player({ diamond: 1_000 }), 10)
    expect(await look()).toMatchObject({ state: 'running', result: null })
    goOn()
    await replays.settled()
    const { state, result } = await look()
    expect([state, result?.total.plays]).toEqual(['done', before])
  })

  it('one at a time in a process; the next one may begin when it has ended', async () => {
    const { draft, replays, goOn } = await resting()
    const again = () => replays.start(draft.id, draft.hash)
    await expect(again()).rejects.toMatchObject({ code: 'OPS_REPLAY_BUSY' })
    goOn()
    await replays.settled()
    expect(await again()).toMatch(/^[0-9a-f-]{36}$/)
    await replays.settled()
  })

  it('two at once by the console: one is refused', async () => {
    const browser = await enterAs(world, 'operator')
    const [one, other] = [await draftOf(browser, 'turntable'), await draftOf(browser, 'adventure')]
    const codes = await Promise.all(
      [one, other].map(({ id, hash }) =>
        browser.call(START_REPLAY, { params: { id }, body: { seen: hash } }).then((it) => it.code),
      ),
    )
    expect(codes.toSorted()).toEqual(['OPS_REPLAY_BUSY', undefined])
    const { answer } = await browser.call(LIST, { params: { id: one.id } })
    for (const { id } of answer.replays) await ended(() => findReplay(world, one.id, id))
  })

  it('a process that dies leaves one that is told as failed', async () => {
    const { look, replays } = await resting()
    expect((await look()).state).toBe('running')
    world.clock.advance(61_000)
    expect((await look()).state).toBe('failed')
    await replays.close()
  })

  it('a server that stops ends it', async () => {
    const { look, replays } = await resting()
    await replays.close()
    expect(await look()).toMatchObject({ state: 'failed', result: null })
  })

  it('a thread that dies fails it, and is told in the log', async () => {
    const browser = await enterAs(world, 'operator')
    const draft = await draftOf(browser, 'turntable')
    const dying = new URL('data:text/javascript,throw new Error("the thread is ill")')
    const features = world.features.map((feature) => {
      const { name, tuning } = feature
      if (name !== 'turntable' || !tuning?.replay) return feature
      return { ...feature, tuning: { ...tuning, replay: { ...tuning.replay, program: dying } } }
    })
    const replays = openReplays({ ...world.platform, features })
    const id = await replays.start(draft.id, draft.hash)
    await replays.settled()
    expect((await findReplay(world, draft.id, id)).state).toBe('failed')
    expect(world.logs.some((line) => line.includes('a replay has failed'))).toBe(true)
    await using dead = openThread(dying, {})
    await expect(dead.play([])).rejects.toThrow()
  })
})

describe('a replay is of a draft as it was seen', () => {
  it('refused where the draft was edited, is out of its ranges, or nothing is drawn', async () => {
    const browser = await enterAs(world, 'operator')
    const begin = (id: string, seen: string) =>
      browser.call(START_REPLAY, { params: { id }, body: { seen } }).then((it) => it.code)
    const draft = await draftOf(browser, 'turntable')
    expect(await begin(draft.id, '0'.repeat(64))).toBe('OPS_CHANGED')
    const wrong = await draftOf(browser, 'turntable', (it) => ({ ...it, stakeDiamonds: -1 }))
    expect(await begin(wrong.id, wrong.hash)).toBe('OPS_TUNING_FAULTS')
    const radar = await draftOf(browser, 'radar')
    expect(await begin(radar.id, radar.hash)).toBe('NOT_FOUND')
    const list = (id: string) => browser.call(LIST, { params: { id } }).then((it) => it.answer)
    expect(await list(radar.id)).toEqual({ canReplay: false, replays: [] })
    expect(await list(draft.id)).toEqual({ canReplay: true, replays: [] })
    expect((await browser.call(ONE, { params: { id: draft.id, replayId: draft.id } })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('one that gives back too much may be played all the same: that is what one wants to see', async () => {
    const browser = await enterAs(world, 'operator')
    const draft = await draftOf(browser, 'turntable', (tuning) => {
      const { sectors, ...rest } = TurntableTuning.parse(tuning)
      const rich = sectors.map((sector) => ({
        ...sector,
        prize: { currency: 'diamond' as const, amount: 100 },
      }))
      return { ...rest, sectors: rich }
    })
    const { result } = await replayed(browser, draft)
    const { plays = 0, paidAgain, deviation } = result?.total ?? {}
    expect(paidAgain).toEqual({ diamond: 100 * plays, gold: 0 })
    expect(deviation).toEqual({ diamond: 0, gold: 0 })
  })

  it('is forgotten after a week', async () => {
    const count = async () => (await rowsOf('SELECT FROM tuning_replay')).length
    expect(await count()).toBeGreaterThan(3)
    world.clock.advance(6 * DAY_MS)
    await sweepReplays(world)
    expect(await count()).toBeGreaterThan(3)
    world.clock.advance(2 * DAY_MS)
    await sweepReplays(world)
    expect(await count()).toBe(0)
  })
})
