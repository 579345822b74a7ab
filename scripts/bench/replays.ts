import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import tuningFile from '../../assets/flappy/tuning.json' with { type: 'json' }
import { FlappyTuning } from '../../contract/flappy.ts'
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'
import { type Flown, flyAgain } from '../../machines/flappy/replay.ts'
import { openReferee, type Referee, type Run } from '../../server/flappy/referee.ts'
import { handFlown, seedOf } from '../../tests/flappy/runs.ts'
import { type Figure, grouped, median, percentile, sum, type Tell } from './figure.ts'

const A_SECOND = 1_000
const SECONDS = 3
const RUNS = A_SECOND * SECONDS
const ROUNDS = 5
/** Handed in at once where the referee shall never wait for the next. */
const IN_FLIGHT = 64
const MAX_RATIO = 2
/** Of the processor's time for a run, what handing it to a thread may leave with the loop. */
const MAX_LOOP_SHARE = 0.25

/** A run, and what it came to when it was flown here. */
interface Known {
  run: Run
  flown: Flown
}

/** One turn at the pace of the budget. */
interface Turn {
  /** After how many milliseconds each run was answered. */
  waits: number[]
  /** How late the loop came round at the 99th percentile, in milliseconds. */
  delay: number
  /** Of all processor time that it took, what the loop's own thread used. */
  loopShare: number
}

/**
 * Runs a second that the referee flies again, and what the loop that answers everyone else feels of
 * it: turn by turn with and without, so that whatever else the machine does meets both (design §7).
 */
export async function measureReplays(tell: Tell): Promise<Figure[]> {
  tell(`replays: ${grouped(RUNS)} runs by hands of all kinds`)
  const known = knownRuns()
  await using referee = ownReferee()
  await flyAllOf(known, referee)
  const rates: number[] = []
  const turns: Turn[] = []
  const idle: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`replays: round ${round} of ${ROUNDS}, as fast as they are flown`)
    rates.push(await flyAllOf(known, referee))
    tell(`replays: round ${round} of ${ROUNDS}, ${grouped(A_SECOND)} a second, and none`)
    turns.push(await turnOf(known, referee))
    idle.push((await delayDuring(() => pause(SECONDS * 1_000))).delay)
  }
  return [rateFigure(rates, known), delayFigure(turns, idle), shareFigure(turns)]
}

function knownRuns(): Known[] {
  const tuning = FlappyTuning.parse(tuningFile)
  return Array.from({ length: RUNS }, (_, number) => {
    const { course, taps } = handFlown(tuning, number, RUNS + number)
    return { run: { course: seedOf(number), tuning, taps }, flown: flyAgain(course, taps) }
  })
}

/** The server's, in this process; what dies in it is told. */
function ownReferee(): Referee & AsyncDisposable {
  const referee = openReferee(pino(process.stderr))
  return { ...referee, [Symbol.asyncDispose]: referee.close }
}

/** @returns runs a second */
async function flyAllOf(known: readonly Known[], referee: Referee): Promise<number> {
  const start = performance.now()
  const waiting = known.values()
  const lane = async () => {
    for (const next of waiting) await fly(next, referee)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  return (known.length * 1_000) / (performance.now() - start)
}

async function turnOf(known: readonly Known[], referee: Referee): Promise<Turn> {
  const [before, beforeHere] = [process.cpuUsage(), process.threadCpuUsage()]
  const { done: waits, delay } = await delayDuring(() => handInAtPace(known, referee))
  const loopShare = spent(process.threadCpuUsage(beforeHere)) / spent(process.cpuUsage(before))
  return { waits, delay, loopShare }
}

/** Hands in each when it is due. @returns after how many milliseconds each was answered */
async function handInAtPace(known: readonly Known[], referee: Referee): Promise<number[]> {
  const start = performance.now()
  const answers: Promise<number>[] = []
  while (answers.length < known.length) {
    await pause(1)
    const due = ((performance.now() - start) * A_SECOND) / 1_000
    for (const next of known.slice(answers.length, due)) answers.push(fly(next, referee))
  }
  return Promise.all(answers)
}

/**
 * @returns after how many milliseconds it was answered
 * @throws when it came to something else
 */
async function fly({ run, flown }: Known, referee: Referee): Promise<number> {
  const handedInAt = performance.now()
  const flight = await referee.fly(run)
  if (flight.flown.hash !== flown.hash) throw new Error(`course ${run.course} was flown wrongly`)
  return performance.now() - handedInAt
}

async function delayDuring<T>(action: () => Promise<T>): Promise<{ done: T; delay: number }> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  const done = await action()
  histogram.disable()
  return { done, delay: histogram.percentile(99) / 1e6 }
}

function spent({ user, system }: NodeJS.CpuUsage): number {
  return user + system
}

function rateFigure(rates: readonly number[], known: readonly Known[]): Figure {
  const rate = median(rates)
  const steps = known.map(({ flown }) => flown.steps)
  const seconds = (count: number) => `${(count / STEPS_PER_SECOND).toFixed(1)} s`
  const gates = sum(known.map(({ flown }) => flown.score)) / known.length
  return {
    what: 'runs of Flappy Bird flown again by the server',
    budget: `≥ ${grouped(A_SECOND)} a second`,
    figure: `${grouped(Math.round(rate))} a second`,
    kept: rate >= A_SECOND,
    note: `${grouped(known.length)} runs of ${seconds(sum(steps) / known.length)} and ${gates.toFixed(1)} gates on average, half below ${seconds(median(steps))}, the longest ${seconds(Math.max(...steps))}; each comes to the same places as before; the middle of ${ROUNDS} turns`,
  }
}

function delayFigure(turns: readonly Turn[], idle: readonly number[]): Figure {
  const [busy, bare] = [Math.min(...turns.map(({ delay }) => delay)), Math.min(...idle)]
  const ratio = busy / bare
  const waits = turns.flatMap((turn) => turn.waits)
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(waits, share).toFixed(1))
  return {
    what: `event loop beside ${grouped(A_SECOND)} of them a second, 99th percentile`,
    budget: `≤ ${MAX_RATIO} × without`,
    figure: `${ratio.toFixed(2)} ×`,
    kept: ratio <= MAX_RATIO,
    note: `comes round to a timer of 1 ms within ${busy.toFixed(2)} ms, without them within ${bare.toFixed(2)} ms, the best of ${ROUNDS} turns of ${SECONDS} s each: other work only adds; half of all runs judged within ${p50} ms, 95 % within ${p95} ms`,
  }
}

function shareFigure(turns: readonly Turn[]): Figure {
  const share = median(turns.map(({ loopShare }) => loopShare))
  return {
    what: 'processor time of those runs that the event loop spends itself',
    budget: `≤ ${MAX_LOOP_SHARE * 100} %`,
    figure: `${(share * 100).toFixed(0)} %`,
    kept: share <= MAX_LOOP_SHARE,
    note: `handing runs to threads and back, and counting them here; the middle of ${ROUNDS} turns`,
  }
}
