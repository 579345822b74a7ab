import { buyShips, settledRound } from '../../tests/faults/rounds.ts'
import { roundBeforeClosing, roundSettings, startBenchServer } from './bench-server.ts'
import { type Figure, sum, type Tell } from './figure.ts'
import { callInTurn, latencyText, spinFor } from './load.ts'

const CHOOSING_SECONDS = 14
const CLIENTS = 64
const SHIPS = 1_000
/** Everyone comes in the last seconds, and some go on past the closing. */
const RUSH_SECONDS = 5
const AFTER_SECONDS = 1
const PLANETS_EACH = 2

/** The rush at the end of choosing: how many dispatches a second are taken, and what comes late. */
export async function measureRush(url: string, tell: Tell): Promise<Figure[]> {
  tell('rush: a demo world, and ships for everyone')
  await using server = await startBenchServer({
    DATABASE_URL: url,
    ...roundSettings(CHOOSING_SECONDS),
  })
  for (const player of server.players) await buyShips(server, player, SHIPS)
  const spins = await spinFor(server, CLIENTS, RUSH_SECONDS)
  const { id: roundId, closesAt } = await roundBeforeClosing(server, RUSH_SECONDS * 1_000)
  tell('rush: everyone sends at once')
  /** Refused: sent before the closing, which came first, and sent after it. */
  let [taken, late, after] = [0, 0, 0]
  const faults = new Set<string>()
  const { latency, errors, timeouts } = await callInTurn(
    server,
    '/api/adventure/dispatches',
    { connections: CLIENTS, duration: RUSH_SECONDS + AFTER_SECONDS },
    (turn) => {
      const places = Array.from({ length: PLANETS_EACH }, (_, place) => turn + place)
      return { roundId, planets: places.map((place) => ({ planet: place % 8, ships: 1 })) }
    },
    (status, body, sentAt) => {
      if (status === 200) taken++
      else if (!body.includes('ROUND_CLOSED')) faults.add(body)
      else if (sentAt < closesAt) late++
      else after++
    },
  )
  const [fault] = faults
  if (fault || errors + timeouts > 0) {
    throw new Error(`dispatches failed: ${fault ?? `${errors + timeouts} connections`}`)
  }
  const drawn = await settledRound(server, roundId)
  const settledMs = Date.now() - closesAt
  const perSecond = taken / RUSH_SECONDS
  const inTime = (100 * taken) / (taken + late)
  return [
    {
      what: `dispatches over HTTP in the last ${RUSH_SECONDS} s of a round, ${CLIENTS} clients`,
      budget: 'all that is acknowledged is in the draw',
      figure: `${Math.round(perSecond)} a second`,
      kept: sum(drawn.ships) === taken * PLANETS_EACH,
      note: `${(perSecond / spins.perSecond).toFixed(2)} × the spins of as many clients just before; ${taken} taken to ${PLANETS_EACH} planets each, ${inTime.toFixed(1)} % of those sent in time; ${late} came too late, ${after} were sent after the closing, all refused; ${latencyText(latency)}; drawn and settled within ${settledMs} ms of the closing`,
    },
  ]
}
