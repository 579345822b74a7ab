import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/turntable/tuning.json' with { type: 'json' }
import type { TurntableTuning, Win } from '../../contract/turntable.ts'
import { daysOf } from '../../machines/clock/local-day.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isGameFrozen } from '../ledger/frozen.ts'
import { cacheFor } from '../platform/cache.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { spinsStand } from './books/money.ts'
import { turntableBooks } from './books.ts'
import { drawOf, drawsOf, spinProofs } from './draws.ts'
import { turntableHome } from './home.ts'
import { HOUSE } from './house.ts'
import { turntableMetrics } from './metrics.ts'
import { turntableOps } from './ops.ts'
import { turntablePersonOps } from './person-ops.ts'
import { plannedReturn } from './planned-return.ts'
import { playerQueue } from './player-queue.ts'
import { recentWins, spinsOf, sumsOfDays, tapsOf } from './queries.ts'
import { turntableReplay } from './replay.ts'
import { spin, type Table } from './spin.ts'
import { taps } from './taps.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** Of the pool's connections; the others play on while these wait for locks. */
const WAITING_SHARE = 1 / 3

/** Every home tells of the last big win: all share one reading for so long. */
const WIN_SHARED_MS = 5_000

const PLAYED = 'numbers of draws, which anyone can prove'

/** The turntable: 10 diamonds an opportunity (spec §9, design §4). */
export function turntable(): Feature {
  let table: Table | undefined
  let winsShared: (() => Promise<Win[]>) | undefined
  return {
    name: 'turntable',
    house: { id: HOUSE, class: 'game' },
    kinds: {
      'turntable.spin': {
        houses: [HOUSE],
        reason: 'stakes and prizes of spins',
        leaves: spinsStand,
      },
    },
    books: () => turntableBooks,
    personal: {
      tables: {
        turntable_spin: PLAYED,
      },
    },
    draws: { table: 'turntable_spin', drawsOf, drawOf },
    proofs: { spins: spinProofs },
    plannedReturn,
    plays: { spins: 'turntable_spin' },
    metrics: turntableMetrics,
    checkSettings: async () => void (await provenFile()),
    prepare: async (platform) => {
      table = await openTable(platform)
      winsShared = cacheFor(platform.clock, WIN_SHARED_MS, () => recentWins(platform.db.orm))
    },
    routes: (app, platform) => {
      if (!table) throw new Error('the turntable is not prepared')
      routes(app, platform, table)
      turntableOps(app, platform)
    },
    home: async () =>
      table && winsShared
        ? [turntableHome(table.rules.tuning.stakeDiamonds, await winsShared())]
        : [],
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        if (table) table.rules = rulesOf(tuning)
      },
      inForce: () => table?.rules.tuning,
      replay: turntableReplay,
    }),
  }
}

/** The table with the tuning in force. */
export async function openTable(platform: Platform): Promise<Table> {
  const tuning = await openTuning(platform, TUNED, provenFile)
  return {
    rules: rulesOf(tuning),
    queue: playerQueue(),
    taps: taps(platform.db, Math.ceil(platform.settings.databasePool * WAITING_SHARE)),
  }
}

function rulesOf(tuning: TurntableTuning) {
  return { tuning, tuningHash: tuningHashOf(tuning) }
}

const SPINS = pagedById('turntable.spins')
const TAPS = pagedById('turntable.taps')

function routes(app: FastifyInstance, platform: Platform, table: Table): void {
  turntablePersonOps(app, platform)
  const { db } = platform

  const shown = () => ({ tuning: table.rules.tuning, art: platform.tunings.art('turntable') })

  register(app, 'GET /api/turntable', async ({ user }) => ({
    ...shown(),
    balances: await balancesOf(db.orm, user.id),
    frozen: await isGameFrozen(db.orm, HOUSE),
  }))

  register(app, 'GET /api/turntable/trial', async () => shown())

  register(app, 'POST /api/turntable/spins', ({ body, request }) =>
    spin(platform, table, request, body),
  )

  register(app, 'GET /api/turntable/spins', async ({ user, query }) => {
    const { rows: spins, next } = await SPINS.page(
      query,
      (before, limit) => spinsOf(db.orm, user.id, { before: before?.[0], limit }),
      ({ id }) => [id],
    )
    return { spins, next }
  })

  register(app, 'GET /api/turntable/taps', async ({ user, query }) => {
    const { rows: taps, next } = await TAPS.page(
      query,
      (before, limit) => tapsOf(db.orm, user.id, { before: before?.[0], limit }),
      ({ spins }) => [spins.at(-1)?.id ?? ''],
    )
    const days = daysOf(
      taps.map(({ at }) => at),
      query.offset ?? 0,
    )
    return { taps, days: await sumsOfDays(db.orm, user.id, days), next }
  })

  register(app, 'GET /api/turntable/wins', async () => ({ wins: await recentWins(db.orm) }))
}
