import { type SQL, sql } from 'drizzle-orm'
import { Counter } from 'prom-client'
import type { Draw } from '../../contract/fairness.ts'
import { handedBook } from '../../server/backpack/handed.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import type { Book, Books, Span } from '../../server/platform/books.ts'
import type { Database, Reader, Transaction } from '../../server/platform/database/database.ts'
import type { Feature, HandOver, Platform } from '../../server/platform/feature.ts'
import { timeOrderedId } from '../../server/platform/secrets/random.ts'
import { defineMetrics } from '../../server/platform/watch/metrics.ts'
import { foundHouse } from './found-house.ts'

const HOUSE = -99
const STAKE_DIAMONDS = 1
export const TOSS = '/api/tiny/tosses'
export const TOSSES_HOLD = 'every toss is in the ledger once'
export const COINS_HOLD = 'every item of coins that was used is in its owner’s pocket once'

/** What a migration of its own would do. */
export async function migrateTiny(db: Database): Promise<void> {
  await db.orm.execute(
    sql`CREATE TABLE tiny_toss (id uuid PRIMARY KEY, user_id bigint NOT NULL, at timestamptz NOT NULL)`,
  )
  await db.orm.execute(
    sql`CREATE TABLE tiny_pocket (item_id uuid PRIMARY KEY, user_id bigint NOT NULL, coins int NOT NULL, at timestamptz NOT NULL)`,
  )
  await foundHouse(db, tinyFeature([]))
}

const rowsOf = async <Row>(db: Reader, statement: SQL) =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

const tinyMetrics = defineMetrics((registry) => ({
  tosses: new Counter({ name: 'tiny_tosses_total', help: 'Tosses.', registers: [registry] }),
}))

/** A toss has the id of its transfer. */
const tossesBook = ({ after, through }: Span): Book => ({
  check: TOSSES_HOLD,
  rows: sql`
    SELECT coalesce(t.id, s.id)::text, 'tiny', t.id IS NULL OR s.id IS NULL
    FROM (SELECT id FROM transfer WHERE kind = 'tiny.toss' AND id > ${after} AND id <= ${through}) t
    FULL JOIN (SELECT id FROM tiny_toss WHERE id > ${after} AND id <= ${through}) s ON s.id = t.id`,
})

const BOOKS: Books = {
  spans: [tossesBook],
  whole: [
    handedBook({
      check: COINS_HOLD,
      kind: 'coins',
      game: 'tiny',
      rows: sql`SELECT item_id, user_id, coins AS amount, at FROM tiny_pocket`,
    }),
  ],
  sealed: [
    {
      kind: 'sum',
      ref: 'toss',
      games: ['tiny'],
      lines: sql`
        SELECT 'toss' AS ref, s.count::text AS value
        FROM (SELECT count(*) AS count FROM tiny_toss WHERE id > l.after AND id <= l.through) s
        WHERE s.count > 0`,
    },
  ],
}

const asDraw = ({ id, at }: { id: string; at: number }): Draw => ({
  id,
  game: 'tiny',
  at,
  seedId: id,
  commitment: 'c'.repeat(64),
  clientSeed: 'tiny',
  nonce: 0,
  serverSeed: null,
  protocol: 2,
  tuningHash: 'a'.repeat(64),
  beaconRound: null,
  beacon: null,
  tuningVersion: 1,
  weights: [1],
  sectors: [{ id: 'heads', prize: { currency: 'gold', amount: 1 } }],
  outcome: 0,
})

const tossesOf = async (db: Reader, mine: SQL) =>
  (
    await rowsOf<{ id: string; at: number }>(
      db,
      sql`SELECT id::text, (extract(epoch FROM at) * 1000)::float8 AS at FROM tiny_toss WHERE ${mine}
        ORDER BY id DESC`,
    )
  ).map(asDraw)

/** Moves the stake and writes the toss down. */
async function toss(platform: Platform, userId: number): Promise<string> {
  const { db, clock, random, metrics } = platform
  const at = clock.now()
  const id = timeOrderedId(random, at)
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await moveMoney(tx, {
      id,
      kind: 'tiny.toss',
      at,
      lines: [
        { ownerId: userId, currency: 'diamond', amount: -STAKE_DIAMONDS },
        { ownerId: HOUSE, currency: 'diamond', amount: STAKE_DIAMONDS },
      ],
    })
    await tx.execute(
      sql`INSERT INTO tiny_toss VALUES (${id}, ${userId}, ${new Date(at).toISOString()}::timestamptz)`,
    )
  })
  tinyMetrics(metrics).tosses.inc()
  return id
}

/** Puts coins out of a backpack into their owner's pocket. */
const pocket: HandOver = async (tx, _platform, { id, userId, amount, at }) => {
  await tx.execute(
    sql`INSERT INTO tiny_pocket VALUES (${id}, ${userId}, ${amount}, ${new Date(at).toISOString()}::timestamptz)`,
  )
}

/** A game of one toss, with all the rooms that a feature can have. */
export function tinyFeature(jobsRun: string[]): Feature {
  let tossed = 0
  return {
    name: 'tiny',
    house: { id: HOUSE, class: 'game' },
    kinds: { 'tiny.toss': { houses: [HOUSE], reason: 'stakes of tosses' } },
    routes: (app, platform) => {
      app.post(TOSS, { onRequest: app.signIn }, async ({ user }) => {
        const id = await toss(platform, user?.id ?? 0)
        tossed++
        platform.live.nudge('tiny')
        return { id }
      })
    },
    queues: ['tiny.sweep'],
    jobs: async (boss) => {
      await boss.createQueue('tiny.sweep')
      await boss.work('tiny.sweep', { pollingIntervalSeconds: 0.5 }, async () => {
        jobsRun.push('tiny.sweep')
      })
      await boss.send('tiny.sweep', {})
    },
    schedules: {
      'tiny.tidy': {
        cron: '0 0 1 1 *',
        run: async () => {
          jobsRun.push('tiny.tidy')
        },
      },
    },
    live: (_platform, room) => {
      room.onEnter((tell) => tell({ tossed }))
      room.onNudge(() => room.send({ tossed }))
      return () => {}
    },
    books: () => BOOKS,
    draws: {
      drawsOf: (db, userId) => tossesOf(db, sql`user_id = ${userId}`),
      drawOf: async (db, userId, id) =>
        (await tossesOf(db, sql`user_id = ${userId} AND id = ${id}`))[0],
    },
    items: { coins: pocket },
    gifts: { heads: 'two heads in a row' },
    metrics: tinyMetrics,
  }
}
