import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FlightResult } from '../../contract/flappy.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { flappyMachine } from '../../machines/flappy/machine.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace } from '../../machines/replay/trace.ts'
import { payDueChests } from '../../server/flappy/chests.ts'
import { review } from '../../server/flappy/review.ts'
import { weekTuning } from '../../server/flappy/week-tuning.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { plannedTaps } from '../flappy/planner.ts'
import { expectCleanBooks } from './clean-books.ts'
import { type FlappyWorld, flownMs, fly, handIn, openFlappy, ROBOT, take } from './flappy-world.ts'
import type { Player } from './harness.ts'
import { meanwhile } from './meanwhile.ts'
import { operate } from './operate.ts'
import { DAY_MS, diamondsOf, NEXT_MONDAY } from './play-calls.ts'

const MINUTE_MS = 60_000

let world: FlappyWorld
beforeEach(async () => {
  world = await openFlappy()
})
afterEach(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.player()))
const diamondsOfAll = async (all: Player[]) => {
  const held: number[] = []
  for (const player of all) held.push(await diamondsOf(player))
  return held
}
const afterMonday = () => world.at(NEXT_MONDAY + 10 * MINUTE_MS)
const onThursday = () => world.at(NEXT_MONDAY + 3 * DAY_MS)
/** What an operator finds: the lines of runs that are held, or of newcomers among the first three. */
const waiting = async (what: 'held' | 'first time') =>
  (await operate(world, 'flights list')).lines.filter((line) => line.includes(what))
const idOf = (line = '') => line.split(' ')[0] ?? ''
/** An operator has looked at all newcomers, and finds nothing. */
const confirmNewcomers = async () => {
  for (const line of await waiting('first time'))
    await operate(world, `flights count ${idOf(line)}`)
}
const best = async (player: Player) => (await player.call('GET /api/flappy')).answer.best.week ?? 0
const ranking = async (player: Player) => (await player.call('GET /api/flappy/ranking')).answer
const lastWeek = async () => (await world.call('GET /api/flappy/chests')).answer

describe('the ranking of a week (design §4)', () => {
  it('who flew best stands first, of equal scores who was first, each with neighbours', async () => {
    const [a, b, c, d] = (await players(4)) as [Player, Player, Player, Player]
    await fly(world, a, 3)
    await fly(world, b, 5)
    await fly(world, c, 3)
    await fly(world, d, 1)
    await fly(world, c, 2)
    const { top, me, neighbours, startsAt, resetsAt } = await ranking(c)
    expect(top.map(({ user, score, place }) => [user.id, score, place])).toEqual([
      [b.id, 5, 1],
      [a.id, 3, 2],
      [c.id, 3, 3],
      [d.id, 1, 4],
    ])
    expect(me).toMatchObject({ place: 3, score: 3 })
    expect(neighbours.map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect([resetsAt - startsAt, resetsAt]).toEqual([7 * DAY_MS, NEXT_MONDAY])
    expect((await ranking((await players(1))[0] as Player)).me).toBeNull()
  })

  it('a better run moves its player up, and nobody is counted twice', async () => {
    const [a, b] = (await players(2)) as [Player, Player]
    await fly(world, a, 4)
    expect((await fly(world, b, 2)).answer.place).toBe(2)
    expect((await fly(world, b, 6)).answer.place).toBe(1)
    expect((await ranking(a)).me).toMatchObject({ place: 2 })
  })

  it('on Monday 00:00 UTC a new one begins; a run counts in the week in which it arrives', async () => {
    const [player] = (await players(1)) as [Player]
    world.at(NEXT_MONDAY - MINUTE_MS)
    await fly(world, player, 2)
    world.at(NEXT_MONDAY - 2)
    const { answer } = await fly(world, player, 1)
    expect(answer.best).toEqual({ week: 1, ever: 2 })
    expect(await ranking(player)).toMatchObject({ startsAt: NEXT_MONDAY, me: { score: 1 } })
  })
})

describe('the three best of a week get chests, once', () => {
  it('by the tuning, after the week is over, whoever runs the job and however often', async () => {
    const all = await players(4)
    for (const [place, player] of all.entries()) await fly(world, player, 6 - place)
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([0, 0, 0, 0])
    afterMonday()
    expect(await lastWeek()).toMatchObject({ paid: false, chests: [] })
    await confirmNewcomers()
    await Promise.all([world.payChests(), world.payChests()])
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([500, 300, 200, 0])
    const { paid, chests } = await lastWeek()
    expect([paid, chests.map(({ place, user, diamonds }) => [place, user.id, diamonds])]).toEqual([
      true,
      [
        [1, all[0]?.id, 500],
        [2, all[1]?.id, 300],
        [3, all[2]?.id, 200],
      ],
    ])
  })

  it('where nobody flew, none is waited for', async () => {
    expect(await lastWeek()).toMatchObject({ paid: true, chests: [] })
    const [robot] = (await players(1)) as [Player]
    await fly(world, robot, 20, ROBOT)
    afterMonday()
    await world.payChests()
    expect(await lastWeek()).toMatchObject({ paid: false, chests: [] })
  })

  it('killed in the middle it has paid nobody, and the next one pays all', async () => {
    const all = await players(3)
    for (const [place, player] of all.entries()) await fly(world, player, 4 - place)
    onThursday()
    let asked = 0
    const dies = {
      bytes: (count: number) => {
        asked++
        if (asked > 1) throw new Error('killed')
        return systemRandom.bytes(count)
      },
    }
    const { db, clock } = world
    await expect(payDueChests({ db, clock, random: dies })).rejects.toThrow('killed')
    expect(await diamondsOfAll(all)).toEqual([0, 0, 0])
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([500, 300, 200])
  })

  it('where fewer flew there are fewer; a server that was away pays what is due', async () => {
    const [player] = (await players(1)) as [Player]
    await fly(world, player, 1)
    world.at(NEXT_MONDAY + 16 * DAY_MS)
    await world.payChests()
    expect(await diamondsOf(player)).toBe(500)
  })
})

describe('a week’s chests hold what its tuning says (design §4)', () => {
  /** Under the next version. */
  const retune = (chestsDiamonds: number[]) =>
    world.save('flappy', { ...world.tuning, chestsDiamonds })

  it('whatever came into force before they are paid', async () => {
    const all = await players(3)
    for (const [place, player] of all.entries()) await fly(world, player, 4 - place)
    world.at(NEXT_MONDAY)
    await retune([50, 30, 20])
    onThursday()
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([500, 300, 200])
  })

  it('the newest of the week, and each week by its own, where several are due', async () => {
    const [player] = (await players(1)) as [Player]
    await fly(world, player, 1)
    await retune([450, 300, 200])
    world.at(NEXT_MONDAY + DAY_MS)
    await fly(world, player, 1)
    world.at(NEXT_MONDAY + 7 * DAY_MS)
    await retune([50, 30, 20])
    await fly(world, player, 1)
    world.at(NEXT_MONDAY + 14 * DAY_MS + 10 * MINUTE_MS)
    await retune([9, 8, 7])
    await world.payChests()
    const { rows } = (await world.db.orm.execute(
      sql`SELECT diamonds::int FROM flappy_chest ORDER BY starts_at`,
    )) as unknown as { rows: { diamonds: number }[] }
    expect(rows.map(({ diamonds }) => diamonds)).toEqual([450, 450, 50])
    expect(await diamondsOf(player)).toBe(950)
  })

  it('a week before there was any pays by the first one', async () => {
    const version = (startsAt: number) =>
      world.db.orm.transaction(
        async (tx) => (await weekTuning(tx as Transaction, new Date(startsAt))).version,
      )
    expect(await version(NEXT_MONDAY - 14 * DAY_MS)).toBe(world.tuning.version - 1)
    expect(await version(NEXT_MONDAY - 7 * DAY_MS)).toBe(world.tuning.version)
  })
})

describe('a run whose taps are inhumanly regular waits for an operator (decision 025)', () => {
  it('and the chests wait with it, when it would get one; counted, it stands where it was flown', async () => {
    const [robot, player] = (await players(2)) as [Player, Player]
    const held = (await fly(world, robot, 20, ROBOT)).answer
    await fly(world, player, 2)
    afterMonday()
    await world.payChests()
    expect(await lastWeek()).toMatchObject({ paid: false })
    await confirmNewcomers()
    await world.payChests()
    expect(await lastWeek()).toMatchObject({ paid: false })
    const lines = await waiting('held')
    expect(lines.map(idOf)).toEqual([held.id])
    await operate(world, `flights count ${held.id}`)
    await world.payChests()
    expect(await diamondsOfAll([robot, player])).toEqual([500, 300])
    expect((await operate(world, `flights count ${held.id}`)).refusal).toContain('No run')
  })

  it('counted while its player’s first run that counts arrives, the better of both stands', async () => {
    const [robot] = (await players(1)) as [Player]
    const { id } = (await fly(world, robot, 20, ROBOT)).answer
    const { answer } = await meanwhile(
      world.db,
      { before: (tx) => review(tx, { random: systemRandom }, id, 'counted', world.clock.now()) },
      () => fly(world, robot, 2),
    )
    expect(answer.best.week).toBe(20)
  })

  it('dismissed, it is as if it had not been flown', async () => {
    const [robot, player] = (await players(2)) as [Player, Player]
    const held = (await fly(world, robot, 20, ROBOT)).answer
    await fly(world, player, 2)
    await operate(world, `flights dismiss ${held.id}`)
    onThursday()
    await world.payChests()
    expect(await diamondsOfAll([robot, player])).toEqual([0, 500])
    expect((await robot.call('GET /api/flappy')).answer.best.ever).toBeNull()
  })

  it('until Thursday; then the chests are paid without it, and it can count no more', async () => {
    const [robot, player] = (await players(2)) as [Player, Player]
    const held = (await fly(world, robot, 20, ROBOT)).answer
    await fly(world, player, 2)
    world.at(NEXT_MONDAY + 3 * DAY_MS)
    await world.payChests()
    expect(await diamondsOfAll([robot, player])).toEqual([0, 500])
    expect((await operate(world, `flights count ${held.id}`)).refusal).toContain('are paid')
    expect((await operate(world, `flights dismiss ${held.id}`)).refusal).toBeNull()
  })

  it('one that would get no chest holds nobody up', async () => {
    const hand = { ...ROBOT, errorPx: 8 }
    const [robot, ...others] = (await players(4)) as [Player, ...Player[]]
    await fly(world, robot, 14, ROBOT)
    for (const player of others)
      while ((await best(player)) < 15) await fly(world, player, 16, hand)
    afterMonday()
    await confirmNewcomers()
    await world.payChests()
    expect((await lastWeek()).chests.map(({ user }) => user.id)).not.toContain(robot.id)
    expect((await lastWeek()).paid).toBe(true)
  })

  it.each(['flights', 'flights count', 'flights list all', 'flights show', 'flights keep x'])(
    '`%s` is answered with how it is used',
    async (typed) => {
      expect((await operate(world, typed)).refusal).toContain('npm run flights')
    },
  )
})

describe('whoever is among the first three for the first time is looked at (decision 025)', () => {
  /** Three players, the best first, after the end of their week. */
  async function flownWeek() {
    const all = (await players(4)) as [Player, Player, Player, Player]
    const runs: FlightResult[] = []
    for (const [place, player] of all.entries()) {
      runs.push((await fly(world, player, 6 - place)).answer)
    }
    afterMonday()
    return { all, runs: runs as [FlightResult, FlightResult, FlightResult, FlightResult] }
  }

  it('the chests wait for that until Thursday, and are paid then', async () => {
    const { all, runs } = await flownWeek()
    await world.payChests()
    expect(await lastWeek()).toMatchObject({ paid: false })
    expect((await waiting('first time')).map(idOf)).toEqual(runs.slice(0, 3).map(({ id }) => id))
    expect((await operate(world, `flights count ${runs[3].id}`)).refusal).toContain('No run')
    world.at(NEXT_MONDAY + 3 * DAY_MS - MINUTE_MS)
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([0, 0, 0, 0])
    onThursday()
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([500, 300, 200, 0])
    expect(await waiting('first time')).toEqual([])
    expect((await operate(world, `flights dismiss ${runs[0].id}`)).refusal).toContain('No run')
  })

  it('dismissed, the run falls out, and whoever comes in for it is looked at too', async () => {
    const { all, runs } = await flownWeek()
    await operate(world, `flights dismiss ${runs[1].id}`)
    expect((await waiting('first time')).map(idOf)).toEqual(
      [runs[0], runs[2], runs[3]].map(({ id }) => id),
    )
    await confirmNewcomers()
    await world.payChests()
    expect(await diamondsOfAll(all)).toEqual([500, 0, 300, 200])
    expect((await all[1].call('GET /api/flappy')).answer.best.ever).toBeNull()
  })

  it('the player then stands by their next best run, and that one counts as any other', async () => {
    const [player, other] = (await players(2)) as [Player, Player]
    const best = (await fly(world, player, 6)).answer
    await fly(world, player, 3)
    await fly(world, other, 4)
    await operate(world, `flights dismiss ${best.id}`)
    expect((await ranking(player)).top.map(({ score }) => score)).toEqual([4, 3])
    onThursday()
    await world.payChests()
    expect(await diamondsOfAll([player, other])).toEqual([300, 500])
  })

  it('who flies on while their only run is dismissed stands by the new one', async () => {
    const [player] = (await players(1)) as [Player]
    const { id } = (await fly(world, player, 6)).answer
    const { answer } = await meanwhile(
      world.db,
      {
        before: (tx) => review(tx, { random: systemRandom }, id, 'dismissed', world.clock.now()),
      },
      () => fly(world, player, 2),
    )
    expect(answer.best).toMatchObject({ week: 2 })
  })

  it('a better run after the look is looked at again; who has a chest is not', async () => {
    const [player] = (await players(1)) as [Player]
    await fly(world, player, 2)
    await confirmNewcomers()
    const better = (await fly(world, player, 3)).answer
    expect((await waiting('first time')).map(idOf)).toEqual([better.id])
    onThursday()
    await world.payChests()
    await fly(world, player, 4)
    expect(await waiting('first time')).toEqual([])
    world.at(NEXT_MONDAY + 7 * DAY_MS + 10 * MINUTE_MS)
    await world.payChests()
    expect(await diamondsOf(player)).toBe(1_000)
  })

  it('`show` tells of the run and its player’s others, and leaves a trace that plays it', async () => {
    const [player] = (await players(1)) as [Player]
    for (const gates of [1, 3, 2]) await fly(world, player, gates)
    const [first] = await waiting('first time')
    const { lines } = await operate(world, `flights show ${idOf(first)}`)
    expect(lines[0]).toMatch(/user \d+ {2}3 gates .* once in 1 runs .* counted/)
    expect(lines[1]).toContain('this week: 2, half of them past 2 gates, the best 2.')
    const [file = ''] = /\S+\.jsonl/.exec(lines[2] ?? '') ?? []
    const trace = readTrace(await readFile(file, 'utf8'))
    await rm(file)
    const { mismatch, transitions } = replay(flappyMachine, trace)
    expect([mismatch, transitions.at(-1)?.to]).toEqual([null, 'flight.crashed.sending,ticket.none'])
    expect((await operate(world, `flights show ${randomUUID()}`)).refusal).toContain('no run')
  })
})

describe('a run that came farther than so steady a hand comes (decision 025)', () => {
  it('is held, and its line says how rare it is', async () => {
    const rare = { ...world.tuning, heldOnceIn: 100, leastGapPx: 80 }
    await world.save('flappy', rare)
    const [player] = (await players(1)) as [Player]
    const { answer: ticket } = await take(player)
    const course = layCourse(ticket.course, ticket.tuning)
    const taps = plannedTaps(course, 16, sfc32(ticket.course), 75)
    const run = { ticket: ticket.id, taps, steps: flyAgain(course, taps).steps }
    world.clock.advance(flownMs(run))
    const { answer } = await handIn(player, run)
    expect(answer).toMatchObject({ score: 75, held: true, place: null })
    expect((await waiting('held'))[0]).toMatch(/so far once in [\d,]{5,} runs/)
    expect((await player.call('GET /api/flappy')).answer.held).toBe(1)
  })
})
