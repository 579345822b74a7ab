import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import tuningFile from '../../assets/adventure/tuning.json' with { type: 'json' }
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { draw } from '../../server/adventure/draw.ts'
import { openGame } from '../../server/adventure/game.ts'
import { findRound } from '../../server/adventure/rounds.ts'
import { settle } from '../../server/adventure/settle.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { startBenchServer } from './bench-server.ts'
import { addCrowd, type Crowd, makeClosedRound, sendCrowd } from './crowd.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { type Spinning, spinMeanwhile } from './load.ts'
import { audited, connect, openPlatform } from './postgres.ts'

/** Everyone sends a ship to each of the eight planets, so that every one of them is paid. */
const PEOPLE = 125_000
const PLANETS = 8
const ALL = PEOPLE * PLANETS
const FEWER = ALL / 4
const SPINS_A_SECOND = 50
const CLIENTS = 8
const CALM_SECONDS = 10
/** What else the machine does may change that much; what grows with the square would be twice beyond. */
const MAX_GROWTH = 2

/** How long a large round takes to be drawn and settled, and what players of another game feel of it. */
export async function measureSettling(url: string, tell: Tell): Promise<Figure[]> {
  tell('settle: a demo world')
  // No round of the server's own comes in between.
  await using server = await startBenchServer({ DATABASE_URL: url, ROUND_SECONDS: '86400' })
  await using opened = await openPlatform(server.environment)
  await using client = await connect(url)
  const { platform } = opened
  const { shipPriceDiamonds } = AdventureTuning.parse(tuningFile)
  tell(`settle: ${grouped(PEOPLE)} players buy ships`)
  const crowd = await addCrowd(client, 'settle', PEOPLE, 2 * PLANETS, shipPriceDiamonds)
  const some = { ...crowd, lastId: crowd.firstId + FEWER / PLANETS - 1 }

  const spinUntil = (ends: Promise<unknown>) => spinMeanwhile(server, CLIENTS, SPINS_A_SECOND, ends)
  const settleWhileSpinning = async (people: Crowd) => {
    tell('settle: dispatches, drawing and paying')
    const id = await closedRound(client, people)
    const settling = drawAndSettle(platform, id)
    return { spins: await spinUntil(settling), ...(await settling) }
  }
  const fewer = await settleWhileSpinning(some)
  tell('settle: spins before')
  const before = await spinUntil(pause(CALM_SECONDS * 1_000))
  const all = await settleWhileSpinning(crowd)
  tell('settle: spins after')
  const after = await spinUntil(pause(CALM_SECONDS * 1_000))

  tell('settle: auditing it')
  const { clean, text } = await audited(platform)
  const growth = all.settleMs / fewer.settleMs / (ALL / FEWER)
  const isPaid = all.winners === PEOPLE && fewer.winners === FEWER / PLANETS
  return [
    {
      what: `${grouped(ALL)} dispatches of one round, settled while others spin`,
      budget: `linear: ≤ ${MAX_GROWTH} × the time a dispatch of ${grouped(FEWER)}`,
      figure: `${growth.toFixed(2)} ×`,
      kept: growth <= MAX_GROWTH && clean && isPaid,
      note: `drawn in ${seconds(all.drawMs)}, ${grouped(all.winners)} players paid in ${seconds(all.settleMs)}; of ${grouped(FEWER)}: ${seconds(fewer.drawMs)} and ${seconds(fewer.settleMs)}; ${text}`,
    },
    {
      what: `spins meanwhile, ${SPINS_A_SECOND} a second: 99 % within`,
      budget: 'others never blocked',
      figure: `${all.spins.latency.p99} ms`,
      note: `half and 99 % within: before ${felt(before)}, meanwhile ${felt(all.spins)}, after ${felt(after)}; all were answered with a prize`,
    },
  ]
}

/** A round that is over, to which everyone of a crowd has sent ships: what remains is to draw and to pay. */
async function closedRound(client: pg.Client, crowd: Crowd): Promise<number> {
  const id = Math.floor(Date.now() / 1_000) - 10
  await sendCrowd(client, crowd, id)
  await makeClosedRound(client, id)
  return id
}

async function drawAndSettle(platform: Platform, id: number) {
  const game = await openGame(platform)
  const find = async () => {
    const round = await findRound(platform, id)
    if (!round) throw new Error('the round just made is not there')
    return round
  }
  const round = await find()
  const startedAt = performance.now()
  await draw(platform, game, round)
  const drawnAt = performance.now()
  await settle(platform, game, await find())
  const settleMs = performance.now() - drawnAt
  return { drawMs: drawnAt - startedAt, settleMs, winners: (await find()).winners }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function felt({ latency }: Spinning): string {
  return `${latency.p50} and ${latency.p99} ms`
}
