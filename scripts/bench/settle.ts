import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import tuningFile from '../../assets/adventure/tuning.json' with { type: 'json' }
import { AdventureTuning } from '../../contract/adventure.ts'
import { draw } from '../../server/adventure/draw.ts'
import { type Game, openGame } from '../../server/adventure/game.ts'
import { findRound } from '../../server/adventure/rounds.ts'
import { settle } from '../../server/adventure/settle.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { addCrowd, type Crowd, makeClosedRound, sendCrowd } from './crowd.ts'
import type { Figure, Tell } from './figure.ts'
import { type Spinning, spinMeanwhile } from './load.ts'
import { audited, connect, onPostgres, openPlatform } from './postgres.ts'

/** Everyone sends a ship to each of the eight planets, so that every one of them is paid. */
const PEOPLE = 125_000
const PLANETS = 8
const ALL = PEOPLE * PLANETS
const FEWER = ALL / 4
const SPINS_A_SECOND = 50
const CLIENTS = 8
const CALM_SECONDS = 10
/** What else the machine does may change that much; what grows with the square would be twice beyond. */
const MOST_GROWTH = 2

const WHAT = `${ALL.toLocaleString('en')} dispatches of one round, settled while others spin`

/** How long a large round takes to be drawn and settled, and what players of another game feel of it. */
export function measureSettling(tell: Tell): Promise<Figure[]> {
  return onPostgres([{ what: WHAT, budget: 'linear, nobody blocked' }], 'settle', async (url) => {
    tell('settle: a demo world')
    // No round of the server's own comes in between.
    await using server = await startBenchServer(url, false, { ROUND_SECONDS: '86400' })
    await using opened = await openPlatform(server.environment)
    await using client = await connect(url)
    const { platform } = opened
    const game = await openGame(platform)
    const measured = await measureRounds({ server, client, platform, game, tell })
    tell('settle: auditing it')
    return figuresOf(measured, await audited(platform))
  })
}

interface Bench {
  server: BenchServer
  client: pg.Client
  platform: Platform
  game: Game
  tell: Tell
}

interface Settled {
  dispatches: number
  drawMs: number
  settleMs: number
  /** What others felt meanwhile. */
  spins: Spinning
}

interface Measured {
  fewer: Settled
  all: Settled
  before: Spinning
  after: Spinning
}

async function measureRounds(bench: Bench): Promise<Measured> {
  const { server, client, tell } = bench
  const { shipPriceDiamonds } = AdventureTuning.parse(tuningFile)
  tell(`settle: ${PEOPLE.toLocaleString('en')} players buy ships`)
  const crowd = await addCrowd(client, 'settle', PEOPLE, 2 * PLANETS, shipPriceDiamonds)
  const calm = () => spinMeanwhile(server, CLIENTS, SPINS_A_SECOND, pause(CALM_SECONDS * 1_000))
  const fewer = await settleRound(bench, {
    ...crowd,
    lastId: crowd.firstId + FEWER / PLANETS - 1,
  })
  tell('settle: spins before')
  const before = await calm()
  const all = await settleRound(bench, crowd)
  tell('settle: spins after')
  return { fewer, all, before, after: await calm() }
}

/** Everyone of a crowd sends ships to a round that is over then: what remains is to draw and to pay. */
async function settleRound(bench: Bench, crowd: Crowd): Promise<Settled> {
  const { client, platform, game, server, tell } = bench
  const dispatches = (crowd.lastId - crowd.firstId + 1) * PLANETS
  const id = Math.floor(Date.now() / 1_000) - 10
  tell(`settle: ${dispatches.toLocaleString('en')} dispatches`)
  await sendCrowd(client, crowd, id)
  await makeClosedRound(client, id)
  const round = await findRound(platform, id)
  if (!round) throw new Error('the round just made is not there')
  tell('settle: drawing, and paying')
  const startedAt = performance.now()
  let drawnAt = startedAt
  const conducting = (async () => {
    await draw(platform, game, round)
    drawnAt = performance.now()
    const drawn = await findRound(platform, id)
    if (drawn) await settle(platform, game, drawn)
    return performance.now()
  })()
  const spins = await spinMeanwhile(server, CLIENTS, SPINS_A_SECOND, conducting)
  const endedAt = await conducting
  const { winners } = (await findRound(platform, id)) ?? {}
  if (winners !== dispatches / PLANETS) throw new Error(`${winners} were paid`)
  return { dispatches, drawMs: drawnAt - startedAt, settleMs: endedAt - drawnAt, spins }
}

function figuresOf(
  { fewer, all, before, after }: Measured,
  { clean, text }: { clean: boolean; text: string },
): Figure[] {
  const growth = all.settleMs / fewer.settleMs / (ALL / FEWER)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const felt = ({ p50, p99 }: Spinning) => `${p50} and ${p99} ms`
  return [
    {
      what: WHAT,
      budget: `linear: ≤ ${MOST_GROWTH} × the time a dispatch of ${FEWER.toLocaleString('en')}`,
      figure: `${growth.toFixed(2)} ×`,
      kept: growth <= MOST_GROWTH && clean,
      note: `drawn in ${seconds(all.drawMs)}, ${PEOPLE.toLocaleString('en')} players paid in ${seconds(all.settleMs)}; of ${FEWER.toLocaleString('en')}: ${seconds(fewer.drawMs)} and ${seconds(fewer.settleMs)}; ${text}`,
      numbers: {
        growth,
        drawMs: all.drawMs,
        settleMs: all.settleMs,
        fewerDrawMs: fewer.drawMs,
        fewerSettleMs: fewer.settleMs,
      },
    },
    {
      what: `spins meanwhile, ${SPINS_A_SECOND} a second: 99 % within`,
      budget: 'others never blocked',
      figure: `${all.spins.p99} ms`,
      kept: null,
      note: `half and 99 % within: before ${felt(before)}, meanwhile ${felt(all.spins)}, after ${felt(after)}; all were answered with a prize`,
      numbers: {
        beforeP50: before.p50,
        beforeP99: before.p99,
        p50: all.spins.p50,
        p99: all.spins.p99,
        afterP50: after.p50,
        afterP99: after.p99,
      },
    },
  ]
}
