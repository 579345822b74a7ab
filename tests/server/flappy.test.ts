import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FlightTicket, FlownRun } from '../../contract/flappy.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { courseSeedOf } from '../../machines/flappy/course-seed.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { survivalOf } from '../../machines/flappy/survival.ts'
import { refereeRun } from '../../machines/flappy/suspicion.ts'
import { fly as handInTo } from '../../server/flappy/fly.ts'
import type { Game } from '../../server/flappy/game.ts'
import { weekRanking } from '../../server/flappy/ranking.ts'
import { reveal } from '../../server/flappy/seeds.ts'
import { sweepTickets } from '../../server/flappy/sweep.ts'
import { flappyTicket } from '../../server/flappy/tables.ts'
import { takeTicket } from '../../server/flappy/ticket.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { lockUser } from '../../server/platform/database/idempotency.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  type FlappyWorld,
  flown,
  flownMs,
  fly,
  handIn,
  openFlappy,
  ROBOT,
  take,
  takeAfter,
} from './flappy-world.ts'
import type { Player } from './harness.ts'
import { meanwhile } from './meanwhile.ts'
import { coolOff, DAY_MS, exclude, NEXT_MONDAY, PAUSES } from './play-calls.ts'

const MINUTE_MS = 60_000

let world: FlappyWorld
beforeAll(async () => {
  world = await openFlappy()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

const opening = async (player: Player) => (await player.call('GET /api/flappy')).answer

const rules = () => ({ tuning: world.tuning, tuningHash: tuningHashOf(world.tuning) })

/** A ticket, and a run on it that took its time. */
async function flight(player: Player, gates = 3) {
  const { answer: ticket } = await take(player)
  const run = flown(ticket, gates)
  world.clock.advance(flownMs(run))
  return { ticket, run }
}

/** Taps that the run on a ticket does not end by; null where its course has none. */
type Edit = (run: FlownRun, ticket: FlightTicket) => number[] | null

/** A flight, and its taps edited; on some courses all ways lead to the front of one pillar. */
async function editedFlight(player: Player, edit: Edit) {
  for (let tickets = 1; ; tickets++) {
    const { ticket, run } = await flight(player, 5)
    const taps = edit(run, ticket)
    if (taps) return { ticket, run, taps, tickets }
    await takeAfter(player, ticket)
  }
}

describe('a ticket lays a course that nobody could choose (design §3)', () => {
  it('its commitment was shown before, its seed is revealed with the run, and both lay the course', async () => {
    const player = await world.player()
    const { nextCommitment } = await opening(player)
    const { ticket, run } = await flight(player)
    expect(ticket.commitment).toBe(nextCommitment)
    expect((await opening(player)).nextCommitment).toBe(ticket.nextCommitment)
    const { answer } = await handIn(player, run)
    expect(commitmentOf(answer.serverSeed)).toBe(ticket.commitment)
    const path = { game: 'flappy', version: ticket.tuning.version }
    const tuning = await world.call('GET /api/fairness/tunings/:game/:version', { params: path })
    const inputs = { clientSeed: 'mine', tuningHash: tuning.answer.hash }
    expect(courseSeedOf({ ...inputs, serverSeed: answer.serverSeed })).toBe(ticket.course)
  })

  it('what proves it is shown to its player, without the seed while it can be flown', async () => {
    const [player, other] = [await world.player(), await world.player()]
    const { ticket, run } = await flight(player, 2)
    const proofOf = (who: Player) =>
      who.call('GET /api/flappy/tickets/:id', { params: { id: ticket.id } })
    const open = await proofOf(player)
    expect(open.answer).toMatchObject({
      course: ticket.course,
      serverSeed: null,
      score: null,
      taps: null,
    })
    const { answer } = await handIn(player, run)
    expect((await proofOf(player)).answer).toMatchObject({
      serverSeed: answer.serverSeed,
      score: 2,
      taps: run.taps,
    })
    expect((await proofOf(other)).code).toBe('NOT_FOUND')
    const list = await player.call('GET /api/flappy/tickets')
    expect(list.answer).toMatchObject({ tickets: [{ id: ticket.id, score: 2 }], next: null })
    expect(list.text).not.toContain('taps')
  })

  it('is the same one until it is flown, however often and wherever it is asked for, and costs nothing', async () => {
    const player = await world.player()
    const { answer: ticket } = await take(player)
    expect(ticket.runsLeft).toBe(world.tuning.runsADay - 1)
    for (const clientSeed of ['mine', 'other']) {
      world.clock.advance(MINUTE_MS)
      expect((await take(player, clientSeed)).answer).toEqual(ticket)
    }
    expect((await opening(player)).runsLeft).toBe(world.tuning.runsADay)
    const run = flown(ticket, 3)
    world.clock.advance(flownMs(run))
    expect((await handIn(player, run)).answer.score).toBe(3)
    expect((await opening(player)).runsLeft).toBe(world.tuning.runsADay - 1)
    expect((await take(player)).answer).toMatchObject({
      commitment: ticket.nextCommitment,
      runsLeft: world.tuning.runsADay - 2,
    })
  })

  it('is given up where its bird took off and its run never came: that is a run, and reveals its seed', async () => {
    const [player, other] = [await world.player(), await world.player()]
    const { ticket, run } = await flight(player)
    // Nobody can give up another player's.
    await takeAfter(other, ticket)
    expect((await take(player)).answer.id).toBe(ticket.id)
    const { answer: next } = await takeAfter(player, ticket)
    expect(next).toMatchObject({
      commitment: ticket.nextCommitment,
      runsLeft: world.tuning.runsADay - 2,
    })
    const proof = await player.call('GET /api/flappy/tickets/:id', { params: { id: ticket.id } })
    expect(commitmentOf(proof.answer.serverSeed ?? '')).toBe(ticket.commitment)
    const refused = await handIn(player, run)
    expect(refused.error).toMatchObject({ code: 'RUN_REFUSED', params: { reason: 'voidTicket' } })
    // The phone says so with every ticket that it takes.
    expect((await takeAfter(player, ticket)).answer).toEqual(next)
    expect((await opening(player)).runsLeft).toBe(world.tuning.runsADay - 1)
  })

  it.each<[string, (world: FlappyWorld) => unknown]>([
    ['when the longest run would outlast it', ({ clock }) => clock.advance(48 * MINUTE_MS + 1)],
    [
      'when another tuning is in force',
      ({ save, tuning }) => save('flappy', { ...tuning, version: tuning.version + 1 }),
    ],
  ])('is another one %s, which costs nothing', async (_when, happen) => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      const { answer: ticket } = await take(player)
      await happen(world)
      expect((await take(player)).answer).toMatchObject({
        commitment: ticket.nextCommitment,
        runsLeft: world.tuning.runsADay - 1,
      })
      await expectCleanBooks(world)
    } finally {
      await world.close()
    }
  })

  it('two at once under one key are one ticket, counted once', async () => {
    const player = await world.player()
    const key = randomUUID()
    const before = await ticketsGiven()
    const both = await Promise.all([take(player, 'mine', key), take(player, 'mine', key)])
    expect(both[0]?.text).toBe(both[1]?.text)
    const { answer: proofs } = await player.call('GET /api/flappy/tickets')
    expect(proofs.tickets).toHaveLength(1)
    expect(await ticketsGiven()).toBe(before + 1)
  })

  it('one that waits for another one of the same player is dated after it', async () => {
    const player = await world.player()
    await meanwhile(
      world.db,
      {
        before: (tx) => lockUser(tx, player.id),
        after: (tx) => {
          world.clock.advance(1_000)
          return takeAt(tx, player, world.clock.now())
        },
      },
      () => take(player),
    )
    await expectCleanBooks(world)
  })

  it('none is older than its seed, whoever looks at the game for the first time meanwhile', async () => {
    const player = await world.player()
    const at = world.clock.now()
    await meanwhile(
      world.db,
      {
        before: async (tx) => {
          await lockUser(tx, player.id)
          world.clock.advance(1_000)
        },
        after: (tx) => takeAt(tx, player, at),
      },
      () => opening(player),
    )
    await expectCleanBooks(world)
  })

  const takeAt = (tx: Transaction, { id: userId }: Player, at: number) =>
    takeTicket(tx, { ...world, random: systemRandom }, rules(), {
      userId,
      clientSeed: 'mine',
      at,
    })

  it('who rests from games, or is excluded, gets none', async () => {
    const [resting, excluded] = [await world.player(), await world.player()]
    await coolOff(resting, 24)
    await exclude(excluded, 30)
    expect((await take(resting)).code).toBe('COOLING_OFF')
    expect((await take(excluded)).code).toBe('SELF_EXCLUDED')
  })

  it.each(PAUSES)('one that was taken before $name is not flown after it', async (pause) => {
    const player = await world.player()
    const early = await flight(player)
    const key = randomUUID()
    const counted = await handIn(player, early.run, key)
    const { run } = await flight(player)
    await pause.take(player, pause.short)
    expect((await handIn(player, run)).code).toBe(pause.code)
    expect((await opening(player)).runsLeft).toBe(world.tuning.runsADay - 1)
    // The answer to one that counted before is found again.
    expect((await handIn(player, early.run, key)).text).toBe(counted.text)
  })

  it('ends at the limit of a day, by what took off; the next day there are more', async () => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      const { runsADay } = world.tuning
      let { answer: ticket } = await take(player)
      for (let taken = 2; taken <= runsADay; taken++) {
        ticket = (await takeAfter(player, ticket)).answer
        expect(ticket.runsLeft).toBe(runsADay - taken)
      }
      const midnight = NEXT_MONDAY - 6 * DAY_MS
      const refused = await takeAfter(player, ticket)
      expect(refused.error).toMatchObject({
        code: 'ENOUGH_FOR_TODAY',
        params: { limit: runsADay, until: midnight },
      })
      expect((await opening(player)).runsLeft).toBe(0)
      expect(world.logs.join('')).toContain('ENOUGH_FOR_TODAY')
      world.at(midnight)
      expect((await takeAfter(player, ticket)).answer.runsLeft).toBe(runsADay - 1)
      // A week later nothing is left of them but their seeds.
      world.at(midnight + 8 * DAY_MS)
      await sweepTickets(world)
      await sweepTickets(world)
      const { rows } = (await world.db.orm.execute(sql`
        SELECT (SELECT count(*) FROM flappy_ticket)::int AS tickets,
          (SELECT count(*) FROM flappy_seed WHERE server_seed IS NOT NULL)::int AS seeds
      `)) as unknown as { rows: object[] }
      expect(rows).toEqual([{ tickets: 0, seeds: runsADay + 1 }])
      await expectCleanBooks(world)
    } finally {
      await world.close()
    }
  })
})

describe('the server flies every run again and believes nothing else (design §4)', () => {
  it('records its own score, which is the best of the player, and where they stand', async () => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      const first = (await fly(world, player, 4)).answer
      expect(first).toMatchObject({ score: 4, held: false, isBest: true, place: 1 })
      const second = (await fly(world, player, 2)).answer
      expect(second).toMatchObject({
        score: 2,
        isBest: false,
        best: { week: 4, ever: 4 },
        place: 1,
      })
      expect(await opening(player)).toMatchObject({ best: { week: 4, ever: 4 }, place: 1, held: 0 })
    } finally {
      await world.close()
    }
  })

  it('a run handed in twice under one key is one run, also at once', async () => {
    const player = await world.player()
    const { run } = await flight(player)
    const key = randomUUID()
    const [one, two] = await Promise.all([handIn(player, run, key), handIn(player, run, key)])
    expect([one.status, two.text]).toEqual([200, one.text])
    expect((await handIn(player, run, key)).text).toBe(one.text)
  })

  it('under another key its ticket is used', async () => {
    const player = await world.player()
    const { run } = await flight(player)
    const both = await Promise.all([handIn(player, run), handIn(player, run)])
    const refused = both.filter(({ code }) => code === 'RUN_REFUSED')
    expect(refused.map(({ error }) => error?.params)).toEqual([{ reason: 'usedTicket' }])
  })

  it.each<[string, Edit]>([
    ['whose taps were edited', ({ taps }) => taps.slice(0, -1)],
    ['with one tap moved by a step', (run, ticket) => withOneMoved(run, ticket)],
    ['with a tap after its end', ({ taps }) => [...taps, 35_000]],
    ['that began without a tap', ({ taps }) => taps.slice(1)],
  ])('refuses a run %s, and closes its ticket', async (_what, edit) => {
    const player = await world.player()
    const { ticket, run, taps, tickets } = await editedFlight(player, edit)
    const edited = { ...run, taps }
    const key = randomUUID()
    const impossible = { code: 'RUN_REFUSED', params: { reason: 'impossible' } }
    expect((await handIn(player, edited, key)).error).toMatchObject(impossible)
    // The same again says the same; and what was right all along comes too late.
    expect((await handIn(player, edited, key)).error).toMatchObject(impossible)
    expect((await handIn(player, run)).error).toMatchObject(impossible)
    // It took off: on each ticket one run was spent.
    const { best, runsLeft } = await opening(player)
    expect([best.ever, runsLeft]).toEqual([null, world.tuning.runsADay - tickets])
    const proof = await player.call('GET /api/flappy/tickets/:id', { params: { id: ticket.id } })
    expect(proof.answer.serverSeed).not.toBeNull()
    expect(proof.answer).toMatchObject({ score: null, taps: null })
  })

  it('a run that waits while another one on its ticket is refused is refused alike', async () => {
    const player = await world.player()
    const { ticket, run } = await flight(player)
    const refused = await meanwhile(
      world.db,
      { before: (tx) => closeAsImpossible(tx, ticket) },
      () => handIn(player, run),
    )
    expect(refused.error?.params).toEqual({ reason: 'impossible' })
  })

  it('refuses a run that came faster than it can be flown', async () => {
    const player = await world.player()
    const { answer: ticket } = await take(player)
    const refused = await handIn(player, flown(ticket, 3))
    expect(refused.error?.params).toEqual({ reason: 'tooFast' })
  })

  it("refuses a run on someone else's ticket, which stays theirs", async () => {
    const [player, thief] = [await world.player(), await world.player()]
    const { run } = await flight(player)
    expect((await handIn(thief, run)).error?.params).toEqual({ reason: 'unknownTicket' })
    expect((await handIn(player, run)).status).toBe(200)
  })

  it('refuses a run whose ticket is too old', async () => {
    const player = await world.player()
    const { run } = await flight(player)
    world.clock.advance(world.tuning.ticketMinutes * MINUTE_MS)
    expect((await handIn(player, run)).error?.params).toEqual({ reason: 'expiredTicket' })
  })

  it('a run that waited too long to be flown is handed in anew', async () => {
    const player = await world.player()
    const { run } = await flight(player)
    const request = { userId: player.id, operation: 'flappy.fly', key: randomUUID(), bodyHash: '' }
    const busy: Game = {
      rules: rules(),
      tuningOf: async () => world.tuning,
      referee: {
        fly: async ({ course: seed, tuning, taps }) => {
          world.clock.advance(MINUTE_MS)
          return refereeRun(layCourse(seed, tuning), taps, survivalOf)
        },
        close: async () => {},
      },
    }
    const platform = { ...world, random: systemRandom, metrics: createMetrics() }
    await expect(
      handInTo(platform as unknown as Platform, busy, request, run),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await handIn(player, run)).answer.score).toBe(3)
  })

  it('refusals are logged with what concerns security, and counted', async () => {
    const player = await world.player()
    const { answer: ticket } = await take(player)
    await handIn(player, flown(ticket, 1))
    const told = world.logs.map((line) => JSON.parse(line)).filter(({ security }) => security)
    expect(told).toContainEqual(
      expect.objectContaining({
        security: 'run',
        code: 'RUN_REFUSED',
        reason: 'tooFast',
        user: player.id,
        ticket: ticket.id,
      }),
    )
    expect(await world.metrics()).toMatch(/flappy_runs_refused_total\{reason="tooFast"\} \d/)
  })

  it('a run flies by the tuning of its ticket, whatever came after', async () => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      const { answer: ticket } = await take(player)
      await world.save('flappy', {
        ...world.tuning,
        version: world.tuning.version + 1,
        gravity: 1_000,
      })
      const run = flown(ticket, 4)
      world.clock.advance(flownMs(run))
      expect((await handIn(player, run)).answer.score).toBe(4)
      // It is no ghost for those who fly by the new one: theirs is the best of those.
      expect((await opening(player)).ghosts).toEqual({ week: null, mine: null })
      const other = await world.player()
      await fly(world, other, 2)
      expect((await opening(player)).ghosts).toMatchObject({
        week: { user: { id: other.id }, score: 2, tuningVersion: world.tuning.version + 1 },
        mine: null,
      })
      expect(await opening(player)).toMatchObject({ place: 1, best: { week: 4 } })
    } finally {
      await world.close()
    }
  })
})

describe('a thread of the referee that dies in the middle of a run', () => {
  it('is replaced, and the run recorded', async () => {
    await withDeaths(1, async (world) => {
      expect((await fly(world, await world.player(), 3)).answer.score).toBe(3)
      expect(deathsIn(world)).toBe(1)
    })
  })

  it('twice refuses nothing for good: the same run is recorded when it is handed in again', async () => {
    await withDeaths(2, async (world) => {
      const player = await world.player()
      const { answer: ticket } = await take(player)
      const run = flown(ticket, 3)
      world.clock.advance(flownMs(run))
      const key = randomUUID()
      expect((await handIn(player, run, key)).code).toBe('UNAVAILABLE')
      expect((await handIn(player, run, key)).answer.score).toBe(3)
      expect(deathsIn(world)).toBe(2)
      await expectCleanBooks(world)
    })
  })

  /** A server of which the first threads die before they have flown anything. */
  async function withDeaths(count: number, test: (world: FlappyWorld) => Promise<void>) {
    let left = count
    const kill = (thread: Worker) => {
      if (left-- > 0) void thread.terminate()
    }
    const world = await openFlappy()
    process.on('worker', kill)
    try {
      await test(world)
    } finally {
      process.off('worker', kill)
      await world.close()
    }
  }

  const deathsIn = ({ logs }: FlappyWorld) =>
    logs.filter((line) => line.includes('a thread of the referee died')).length
})

describe('the ghosts to fly against', () => {
  it("are the week's best run and the player's own, each with all that flies it again", async () => {
    const world = await openFlappy()
    try {
      const [best, player] = [await world.player(), await world.player()]
      await fly(world, best, 6)
      await fly(world, player, 2)
      await fly(world, player, 3)
      const { ghosts } = await opening(player)
      expect(ghosts).toMatchObject({
        week: { user: { id: best.id }, score: 6, tuningVersion: world.tuning.version },
        mine: { user: { id: player.id }, score: 3 },
      })
    } finally {
      await world.close()
    }
  })

  it('an inhuman run is nobody’s ghost but its own player’s', async () => {
    const world = await openFlappy()
    try {
      const [robot, player] = [await world.player(), await world.player()]
      expect((await fly(world, robot, 20, ROBOT)).answer).toMatchObject({ held: true, place: null })
      expect((await opening(player)).ghosts.week).toBeNull()
      expect(await opening(robot)).toMatchObject({ held: 1, ghosts: { mine: { score: 20 } } })
      expect((await player.call('GET /api/flappy/ranking')).answer.top).toEqual([])
      expect(await world.metrics()).toContain('flappy_runs_held_total 1')
    } finally {
      await world.close()
    }
  })
})

describe('the ranking of a week', () => {
  it('has a place for a player whose run betters them while it is read', async () => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      await fly(world, player, 2)
      await fly(world, await world.player(), 3)
      let isBettered = false
      const queryPrepared: Database['queryPrepared'] = async (name, ...asked) => {
        if (name === 'ranking_from_me' && !isBettered) {
          isBettered = true
          await fly(world, player, 5)
        }
        return world.db.queryPrepared(name, ...asked)
      }
      const read = { clock: world.clock, db: { ...world.db, queryPrepared } }
      const { me, neighbours } = await weekRanking(read, player.id)
      expect(isBettered).toBe(true)
      expect(me).toMatchObject({ place: 1, score: 5 })
      expect(neighbours.map(({ score }) => score)).toEqual([5, 3])
    } finally {
      await world.close()
    }
  })
})

/** How many tickets the server says that it gave out. */
async function ticketsGiven(): Promise<number> {
  return Number(/^flappy_tickets_total (\d+)$/m.exec(await world.metrics())?.[1])
}

/** As another run on it would be refused. */
async function closeAsImpossible(tx: Transaction, { id }: FlightTicket): Promise<void> {
  const at = world.clock.now()
  const [closed] = await tx
    .update(flappyTicket)
    .set({ state: 'refused', reason: 'impossible', closedAt: new Date(at) })
    .where(eq(flappyTicket.id, id))
    .returning()
  await reveal(tx, world, closed?.seedId ?? '', at)
}

/** Its taps with one of them a step later, of which it does not end where it did. */
function withOneMoved({ taps, steps }: FlownRun, { course: seed, tuning }: FlightTicket) {
  const course = layCourse(seed, tuning)
  const all = taps.map((tap, moved) => taps.map((it, place) => (place === moved ? tap + 1 : it)))
  return all.slice(1).find((edited) => flyAgain(course, edited).steps !== steps) ?? null
}
