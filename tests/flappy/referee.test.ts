import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { survivalOf } from '../../machines/flappy/survival.ts'
import { type RefereedRun, refereeRun } from '../../machines/flappy/suspicion.ts'
import { openReferee, type Referee, type Run } from '../../server/flappy/referee.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const DIED = 'flappy: a thread of the referee died'
const GIVEN_UP = 'flappy: a run is given up'

/** Each with a fault that no proven tuning has, of which the thread that flies it dies. */
const DEADLY: Record<string, Run> = {
  'throws an error': { ...runOf(1), tuning: undefined as unknown as Run['tuning'] },
  'takes all memory': { ...runOf(2), tuning: { ...GATES, spacingPx: 0 } },
}

let referee: Referee
/** What was logged, in order. */
let logged: { what: string; about: object }[]
/** The threads that were started, and those of them that live. */
let started: Worker[]
let alive: Set<Worker>
/** Does something to each thread as soon as it is started, before it can fly anything. */
let onStart: (worker: Worker) => void

beforeEach(() => {
  ;[logged, started, alive, onStart] = [[], [], new Set(), () => {}]
  process.on('worker', watch)
  const error = (about: object, what = '') => void logged.push({ what, about })
  referee = openReferee({ error } as Parameters<typeof openReferee>[0], 1)
})
afterEach(async () => {
  await referee.close()
  process.off('worker', watch)
  expect(alive.size).toBe(0)
})

function watch(worker: Worker): void {
  started.push(worker)
  alive.add(worker)
  worker.on('exit', () => alive.delete(worker))
  onStart(worker)
}

describe('a thread that dies in the middle of a run (issue 10)', () => {
  it('loses no run: another one takes over, and operators are told', async () => {
    onStart = (worker) => {
      if (started.length === 1) void worker.terminate()
    }
    const runs = runsOf(20)
    expect(await Promise.all(runs.map(referee.fly))).toEqual(runs.map(flightOf))
    expect(started).toHaveLength(2)
    expect(logged).toMatchObject([{ what: DIED, about: { open: 20 } }])
  })

  it('leaves what it has answered, and hands on the rest', async () => {
    const runs = runsOf(200)
    const flights = runs.map(referee.fly)
    await flights[0]
    started[0]?.terminate()
    expect(await Promise.all(flights)).toEqual(runs.map(flightOf))
    expect(logged).toHaveLength(1)
  })

  it('while nothing is flown is replaced with the next run', async () => {
    await referee.fly(runOf(0))
    await started[0]?.terminate()
    expect(await referee.fly(runOf(1))).toEqual(flightOf(runOf(1)))
    expect(logged).toMatchObject([{ what: DIED, about: { open: 0 } }])
  })

  it.each(Object.entries(DEADLY))(
    'of a run that %s: those behind it go first, and it is given up with the second',
    async (_what, deadly) => {
      const settled: string[] = []
      const fly = (run: Run, as: string) => referee.fly(run).finally(() => settled.push(as))
      const refused = [deadly, deadly].map((run) => fly(run, 'deadly').catch((error) => error))
      const runs = runsOf(20)
      const flights = runs.map((run) => fly(run, 'honest'))
      expect(await Promise.all(flights)).toEqual(runs.map(flightOf))
      const unavailable = { code: 'UNAVAILABLE' }
      expect(await Promise.all(refused)).toMatchObject([unavailable, unavailable])
      expect(settled).toEqual([...runs.map(() => 'honest'), 'deadly', 'deadly'])
      expect(logged.map(({ what }) => what)).toEqual([DIED, DIED, DIED, GIVEN_UP, DIED, GIVEN_UP])
      expect(logged[0]?.about).toMatchObject({ err: expect.any(Error), open: 22 })
      expect(logged[3]?.about).toEqual({ course: deadly.course, deaths: 2 })
      // The next run is flown as if nothing had been.
      expect(await referee.fly(runOf(9))).toEqual(flightOf(runOf(9)))
    },
  )
})

describe('a referee that is closed', () => {
  it('with runs under way leaves none unanswered, and no thread', async () => {
    const ends = Promise.allSettled(runsOf(50).map(referee.fly))
    await referee.close()
    const unavailable = { status: 'rejected', reason: { code: 'UNAVAILABLE' } }
    expect(await ends).toMatchObject(Array(50).fill(unavailable))
    expect(logged).toEqual([])
  })

  it('flies nothing any more', async () => {
    await referee.close()
    await expect(referee.fly(runOf(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(started).toEqual([])
  })
})

function runsOf(count: number): Run[] {
  return Array.from({ length: count }, (_, number) => runOf(number))
}

function runOf(number: number): Run {
  const seed = seedOf(number)
  const taps = pilotedTaps(layCourse(seed, GATES), PEOPLE.good, sfc32(seedOf(number + 1)))
  return { course: seed, tuning: GATES, taps }
}

/** What a run comes to, flown here. */
function flightOf({ course: seed, tuning, taps }: Run): RefereedRun {
  return refereeRun(layCourse(seed, tuning), taps, survivalOf)
}
