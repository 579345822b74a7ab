import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, openPglite } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { openWorld, SEED_KEY } from '../server/harness.ts'
import { type OpsBrowser, REASON } from '../server/operators-world.ts'
import {
  askAccount,
  askProxy,
  boundStreamer,
  type Streamer,
  streamer,
  upline,
} from '../server/withdrawal-world.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { DATABASES, newDatabase } from './new-database.ts'
import { enterAt } from './ops-client.ts'
import { end, type Server, startServer } from './process.ts'

const SETTINGS = { DEMO_WORLD: 'true', DEMO_USERS: '8', SEED_KEY }
const [TO_ACCOUNTS, TO_UPLINES] = [6, 3]
const POINTS = 700
const HELD = 10_000
const MINUTE_MS = 60_000
/** Reviews and pay-outs begin with each minute: the first seconds of it are when there is something to interrupt. */
const WITHIN_MS = 1_500
const KILLS = 3
const PATIENCE_MS = 6 * MINUTE_MS

const open = ({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, 4) : openPglite(join(DATA_DIR, 'database'))

/** People whose accounts have been bound for long, each with a withdrawal that is held and nothing more. */
async function hold(database: Record<string, string>): Promise<void> {
  const db = await open(database)
  await db.migrate()
  const world = await openWorld({}, { demo: true, db })
  const people: Streamer[] = []
  for (let made = 0; made < TO_ACCOUNTS; made++) people.push(await boundStreamer(world, HELD))
  for (const who of people) await askAccount(world, who, { points: POINTS })
  const { id: uplineId } = await upline(world)
  for (let made = 0; made < TO_UPLINES; made++) {
    await askProxy(world, await streamer(world, HELD), { points: POINTS, uplineId })
  }
  await world.close()
}

async function statesOf(bank: OpsBrowser): Promise<{ id: string; state: string }[]> {
  const { rows } = (await bank.call('GET /api/ops/withdrawals')).answer
  return rows as { id: string; state: string }[]
}

/** Approves all that is in review; what is killed in the middle of it is approved or not. */
async function approveAll(bank: OpsBrowser): Promise<void> {
  for (const { id, state } of await statesOf(bank)) {
    if (state !== 'inReview') continue
    const params = { id }
    const { hash } = (await bank.call('GET /api/ops/withdrawals/:id', { params })).answer
    const body = { decision: 'approve', hash, reason: REASON } as const
    await bank.call('POST /api/ops/withdrawals/:id/decision', { params, body })
  }
}

/** Kills a server soon after a minute has begun, while somebody approves. */
async function killEarlyInMinute(server: Server): Promise<void> {
  const bank = await enterAt(server.address, 'demo-finance')
  await pause(MINUTE_MS - (Date.now() % MINUTE_MS))
  const approving = approveAll(bank).catch(() => {})
  await pause(randomInt(0, WITHIN_MS))
  server.process.kill('SIGKILL')
  await Promise.all([approving, server.ended])
}

async function allPaid(server: Server): Promise<void> {
  const bank = await enterAt(server.address, 'demo-finance')
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    await approveAll(bank)
    const left = (await statesOf(bank)).filter(({ state }) => state !== 'paid')
    if (left.length === 0) return
    if (Date.now() > until) throw new Error(`left: ${JSON.stringify(left)}`)
    await pause(5_000)
  }
}

describe('kill -9 between hold and queue, and while a pay-out is asked for, pays each withdrawal once', () => {
  it.each(DATABASES)(
    'on %s',
    async (kind) => {
      const { settings: database, drop } = await newDatabase(kind)
      const settings = { ...SETTINGS, ...database }
      await hold(database)
      let server = await startServer(settings)
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          await killEarlyInMinute(server)
          server = await startServer(settings)
        }
        await allPaid(server)
        expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
        await expectCleanAudit(settings)

        const db = await open(database)
        const { rows } = (await db.orm.execute(sql`
          SELECT (SELECT count(*) FROM sandbox_payout)::int AS asked,
            (SELECT count(*) FROM withdrawal_transfer WHERE what IN ('settled', 'proxy'))::int AS gone,
            (SELECT count(*) FROM withdrawal_transfer WHERE what IN ('released', 'returned'))::int AS back,
            (SELECT min(balance) FROM account WHERE currency = 'point' AND owner_id IN (
              SELECT user_id FROM withdrawal))::int AS least`)) as unknown as { rows: object[] }
        await db.close()
        const all = TO_ACCOUNTS + TO_UPLINES
        expect(rows[0]).toEqual({ asked: TO_ACCOUNTS, gone: all, back: 0, least: HELD - POINTS })
      } finally {
        await end(server, 'SIGKILL')
        await drop()
      }
    },
    15 * MINUTE_MS,
  )
})
