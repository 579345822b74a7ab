import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBettors, type BenchMatch, endMatch, openMatch } from '../../scripts/bench/bettors.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { cupMarket } from '../../server/world-cup/tables.ts'
import { expectCleanAudit } from '../faults/clean-audit.ts'
import { newDatabase } from '../faults/new-database.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { addPilots, ask, type Pilot } from '../faults/rounds.ts'
import { brandKeys, SECRETS } from '../server/harness.ts'

const SETTINGS = {
  DEMO_WORLD: 'false',
  BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../faults/shifted-clock.ts')}`,
}
const DIAMONDS = 1_000_000
const STAKE = 100
const MINUTE_MS = 60_000

const open = ({ DATABASE_URL = '' }: Record<string, string>): Promise<Database> =>
  openPostgres(DATABASE_URL, 4)

/** What the matches of these tests are made with, straight in the database. */
const platformOf = (db: Database) =>
  ({ db, clock: systemClock, random: systemRandom, live: noLive }) as unknown as Platform

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.orm.execute(query)) as unknown as { rows: Row[] }).rows
}

describe('two processes whose clocks are apart', () => {
  const SHIFTS_MS = [-20_000, 20_000]
  const BETTORS = 8
  const CLOSES_IN_MS = 5_000
  const GOES_ON_MS = 1_500

  it('both take bets until kick-off by the database’s clock, and none a millisecond after', async () => {
    const { settings: database, drop } = await newDatabase('postgres')
    const settings = { ...SETTINGS, ...database }
    const servers: Server[] = []
    const db = await open(database)
    try {
      await db.migrate()
      const bettors = await addPilots(db, BETTORS, DIAMONDS)
      for (const shift of SHIFTS_MS) {
        servers.push(await startServer({ ...settings, CLOCK_SHIFT_MS: String(shift) }))
      }
      const { marketId } = await openMatch(platformOf(db))
      const closesAt = Date.now() + CLOSES_IN_MS
      await db.orm
        .update(cupMarket)
        .set({ closesAt: new Date(closesAt) })
        .where(eq(cupMarket.id, marketId))

      const body = { marketId, outcome: 'home', stake: STAKE, oddsVersion: 1 } as const
      /** Bets one after the other, beyond kick-off. @returns the answers of what was taken */
      const betting = async (server: Server, { token }: Pilot) => {
        const taken: string[] = []
        while (Date.now() < closesAt + GOES_ON_MS) {
          const got = await ask(server, 'POST /api/world-cup/bets', { token, body })
          if (got.code === undefined) taken.push(got.answer.bet.id)
          // The database runs on this machine: its clock is the test's.
          else expect([got.code, Date.now() >= closesAt]).toEqual(['MARKET_CLOSED', true])
        }
        return taken
      }
      const byServer = await Promise.all(
        servers.map(async (server, place) => {
          const own = bettors.filter((_bettor, its) => its % servers.length === place)
          return (await Promise.all(own.map((bettor) => betting(server, bettor)))).flat()
        }),
      )
      expect(byServer.every((taken) => taken.length > 0)).toBe(true)
      const bets = await rowsOf<{ id: string; isLate: boolean }>(
        db,
        sql`SELECT b.id, b.at >= m.closes_at AS "isLate"
          FROM cup_bet b JOIN cup_market m ON m.id = b.market_id`,
      )
      expect(bets.filter(({ isLate }) => isLate)).toEqual([])
      expect(bets.map(({ id }) => id).sort()).toEqual(byServer.flat().sort())
      for (const server of servers) {
        expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
      }
      await expectCleanAudit(settings)
    } finally {
      for (const server of servers) await end(server, 'SIGKILL')
      await db.close()
      await drop()
    }
  }, 300_000)
})

describe('kill -9 while bets are settled', () => {
  const CROWD = { people: 12_000, bets: 5 }
  const ALL = CROWD.people * CROWD.bets
  const KILLS = 3
  const PATIENCE_MS = 6 * MINUTE_MS

  it('pays each of them once, wherever it was broken off', async () => {
    const { settings: database, drop } = await newDatabase('postgres')
    const settings = { ...SETTINGS, ...database }
    const db = await open(database)
    const servers: Server[] = []
    try {
      await db.migrate()
      const platform = platformOf(db)
      const match = await openMatch(platform)
      const at = Date.now()
      await addBettors(db, { name: 'crowd', marketId: match.marketId, at, ...CROWD })
      await endMatch(platform, match)
      let settled = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const server = await startServer(settings)
        servers.push(server)
        const next = settled + randomInt(1, Math.floor((ALL - settled) / 3))
        await settledBeyond(db, match, next)
        expect(await end(server, 'SIGKILL')).toBeNull()
        settled = (await settlementOf(db, match)).bets
        expect(settled).toBeLessThan(ALL)
      }
      const last = await startServer(settings)
      servers.push(last)
      await settledBeyond(db, match, ALL)
      expect([await end(last, 'SIGTERM'), last.said.err]).toEqual([0, ''])
      const [sums] = await rowsOf(
        db,
        sql`SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*)::int AS bets,
            sum(CASE outcome WHEN 'home' THEN possible ELSE 0 END) = sum(paid) AS "isPaid",
            count(*) FILTER (WHERE outcome = 'home') = (SELECT count(*) FROM cup_payout) AS "isOnce"
          FROM cup_bet`,
      )
      expect(sums).toEqual({ open: 0, bets: ALL, isPaid: true, isOnce: true })
      await expectCleanAudit(settings)
    } finally {
      for (const server of servers) await end(server, 'SIGKILL')
      await db.close()
      await drop()
    }
  }, 1_200_000)

  async function settlementOf(db: Database, { marketId }: BenchMatch): Promise<{ bets: number }> {
    const [row] = await rowsOf<{ bets: number }>(
      db,
      sql`SELECT bets::float8 AS bets FROM cup_settlement WHERE market_id = ${marketId} AND run = 1`,
    )
    return row ?? { bets: 0 }
  }

  async function settledBeyond(db: Database, match: BenchMatch, bets: number): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    for (let got = 0; got < bets; got = (await settlementOf(db, match)).bets) {
      if (Date.now() > until) throw new Error(`${got} of ${bets} bets are settled`)
      await pause(50)
    }
  }
})
