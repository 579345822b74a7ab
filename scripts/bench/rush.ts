import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type Figure, sum, type Tell } from './figure.ts'
import { callInTurn, type Spinning, spinFor } from './load.ts'
import { onPostgres } from './postgres.ts'
import { buyShips, roundBeforeClosing, roundSettings, settledRound } from './rounds.ts'

const CHOOSING_SECONDS = 14
const CLIENTS = 64
const SHIPS = 1_000
/** Everyone comes in the last seconds, and some go on past the closing. */
const RUSH_SECONDS = 5
const AFTER_SECONDS = 1
const PLANETS_EACH = 2

const WHAT = `dispatches over HTTP in the last ${RUSH_SECONDS} s of a round, ${CLIENTS} clients`

/** The rush at the end of choosing: how many dispatches a second are taken, and what comes late. */
export function measureRush(tell: Tell): Promise<Figure[]> {
  return onPostgres([{ what: WHAT, budget: null }], 'rush', async (url) => {
    tell('rush: a demo world, and ships for everyone')
    await using server = await startBenchServer(url, false, roundSettings(CHOOSING_SECONDS))
    await buyShips(server, SHIPS)
    const spins = await spinFor(server, CLIENTS, RUSH_SECONDS)
    const round = await roundBeforeClosing(server, RUSH_SECONDS * 1_000)
    tell('rush: everyone sends at once')
    const rush = await sendUntilClosed(server, round.id, round.closesAt)
    const drawn = await settledRound(server, round.id)
    return [figureOf(rush, spins, sum(drawn.ships), Date.now() - round.closesAt)]
  })
}

interface Rush {
  taken: number
  /** Sent before the closing, refused because it came first. */
  late: number
  /** Sent after the closing, and refused. */
  after: number
  p50: number
  p99: number
}

async function sendUntilClosed(
  server: BenchServer,
  roundId: number,
  closesAt: number,
): Promise<Rush> {
  const rush = { taken: 0, late: 0, after: 0 }
  const faults = new Set<string>()
  const result = await callInTurn(
    server,
    '/api/adventure/dispatches',
    { connections: CLIENTS, duration: RUSH_SECONDS + AFTER_SECONDS },
    (turn) => {
      const places = Array.from({ length: PLANETS_EACH }, (_, place) => turn + place)
      const planets = places.map((place) => ({ planet: place % 8, ships: 1 }))
      return JSON.stringify({ roundId, planets })
    },
    (status, body, sentAt) => {
      if (status === 200) rush.taken++
      else if (!body.includes('ROUND_CLOSED')) faults.add(body)
      else if (sentAt < closesAt) rush.late++
      else rush.after++
    },
  )
  const [fault] = faults
  if (fault || result.errors + result.timeouts > 0) {
    throw new Error(`dispatches failed: ${fault ?? `${result.errors} connections`}`)
  }
  return { ...rush, p50: result.latency.p50, p99: result.latency.p99 }
}

function figureOf(rush: Rush, spins: Spinning, countedShips: number, settledMs: number): Figure {
  const { taken, late, after, p50, p99 } = rush
  const perSecond = taken / RUSH_SECONDS
  const ratio = perSecond / spins.perSecond
  const share = taken / (taken + late)
  const isWhole = countedShips === taken * PLANETS_EACH
  return {
    what: WHAT,
    budget: 'all that is acknowledged is in the draw',
    figure: `${Math.round(perSecond)} a second`,
    kept: isWhole,
    note: `${ratio.toFixed(2)} × the spins of as many clients just before; ${taken} taken to ${PLANETS_EACH} planets each, ${(share * 100).toFixed(1)} % of those sent in time; ${late} came too late, ${after} were sent after the closing, all refused; half answered within ${p50} ms, 99 % within ${p99} ms; drawn and settled ${settledMs} ms after the closing`,
    numbers: { perSecond, ratio, taken, share, late, after, p50, p99, settledMs },
  }
}
