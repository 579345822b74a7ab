import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawTreasure } from '../../machines/adventure/rules.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { headOf, NO_HEAD } from '../../machines/fair/chain.ts'
import { commitmentOf, drawOutcome } from '../../machines/fair/draw.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { audit } from '../../server/ledger/audit.ts'
import { type Item, sealChain, textOf } from '../../server/ledger/chain.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import { ALL_TRANSFERS, highestIdAt } from '../../server/ledger/span.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { quotaLeft } from '../../server/platform/quota.ts'
import { SKY, WHEEL } from '../tunings.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'
import { openEmptyDatabase } from './databases.ts'
import { START, tokenFor } from './harness.ts'

const MIGRATIONS = join(import.meta.dirname, '../../server/platform/migrations')
/** The last migration before seeds left the database. */
const BEFORE = '0006_score_bands'
const [CURRENT, NEXT, ROUND] = ['ab'.repeat(32), 'cd'.repeat(32), 'ef'.repeat(32)] as const
const ROUND_ID = START / 1_000
const THEN = START - 3_600_000
/** An id of that time. */
const id = (digits: string) => {
  const time = THEN.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${digits.padStart(12, '0')}`
}

let world: AdventureWorld
beforeAll(async () => {
  const db = await openEmptyDatabase()
  await migrateTo(db, BEFORE)
  for (const row of oldRows().split(';\n')) await db.orm.execute(sql.raw(row))
  await db.migrate()
  world = await openAdventure({}, { db })
})
afterAll(() => world.close())

/** Brings an empty database to an earlier version. */
async function migrateTo(db: Database, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-upgrade-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
    const last = journal.entries.findIndex((entry) => entry.tag === tag)
    await writeFile(
      file,
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
    )
    const migrate = db.kind === 'pglite' ? migratePglite : migratePostgres
    await migrate(db.orm as never, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a player and a round left in a database of then: seeds in the rows, draws bound to nothing. */
function oldRows(): string {
  const weights = WHEEL.sectors.map(({ weight }) => weight)
  const sector = drawOutcome({ serverSeed: CURRENT, clientSeed: 'old', nonce: 0 }, weights)
  const prize = WHEEL.sectors[sector]?.prize ?? { currency: 'diamond', amount: 0 }
  const at = `to_timestamp(${THEN / 1_000})`
  const spin = id('5')
  const lines = [
    [1001, 'diamond', -10],
    [-2, 'diamond', 10],
    [1001, prize.currency, prize.amount],
    [-2, prize.currency, -prize.amount],
  ]
  return `
    INSERT INTO app_user (id, brand, external_id, nickname, gender, country, avatar, role, created_at)
    OVERRIDING SYSTEM VALUE
    VALUES (1001, 'companion', 'old-hand', 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', ${at});
    INSERT INTO account (owner_id, currency, balance)
    VALUES (1001, 'diamond', 0), (1001, 'gold', 0), (1001, 'point', 0);
    INSERT INTO transfer (id, kind, at) VALUES ('${id('1')}', 'demo.welcome', ${at});
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    VALUES ('${id('1')}', 1, 1001, 'diamond', 100), ('${id('1')}', 2, -1, 'diamond', -100);
    INSERT INTO tuning_version (game, version, tuning, published_at)
    VALUES ('turntable', ${WHEEL.version}, '${JSON.stringify(WHEEL)}', ${at}),
      ('adventure', ${SKY.version}, '${JSON.stringify(SKY)}', ${at});
    INSERT INTO fair_seed (id, user_id, state, server_seed, commitment, client_seed, nonce, created_at)
    VALUES
      ('${id('3')}', 1001, 'current', '${CURRENT}', '${commitmentOf(CURRENT)}', 'old', 1, ${at}),
      ('${id('4')}', 1001, 'next', '${NEXT}', '${commitmentOf(NEXT)}', NULL, 0, ${at});
    INSERT INTO transfer (id, kind, at) VALUES ('${spin}', 'turntable.spin', ${at});
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    VALUES ${lines.map(([owner, currency, amount], line) => `('${spin}', ${line + 1}, ${owner}, '${currency}', ${amount})`).join(', ')};
    INSERT INTO turntable_spin (id, user_id, transfer_id, seed_id, nonce, tuning_version, sector,
      stake_diamonds, prize_currency, prize_amount, notable, at)
    VALUES ('${spin}', 1001, '${spin}', '${id('3')}', 0, ${WHEEL.version}, ${sector}, 10,
      '${prize.currency}', ${prize.amount}, false, ${at});
    INSERT INTO monitor_look (through) VALUES ('${id('0')}');
    INSERT INTO adventure_round (id, opens_at, closes_at, lands_at, ends_at, tuning_version,
      server_seed, commitment)
    VALUES (${ROUND_ID}, to_timestamp(${ROUND_ID}), to_timestamp(${ROUND_ID} + 50),
      to_timestamp(${ROUND_ID} + 57), to_timestamp(${ROUND_ID} + 66), ${SKY.version}, '${ROUND}',
      '${commitmentOf(ROUND)}');`
}

describe('a database of before, whose seeds stood in its rows (design §3)', () => {
  it('has them all revealed: nobody draws with a seed that may have been read', async () => {
    const { rows } = (await world.db.orm.execute(
      sql`SELECT state, server_seed, key_version FROM fair_seed ORDER BY id`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([
      { state: 'revealed', server_seed: CURRENT, key_version: 0 },
      { state: 'revealed', server_seed: NEXT, key_version: 0 },
    ])
  })

  it('is monitored from where it was looked at last', async () => {
    const checks = await monitor(world.db.orm, world.features, START)
    const { rows } =
      checks.find(({ check }) => check.startsWith('every transfer sums to zero')) ?? {}
    // An hour ago; whoever begins anew begins two minutes ago.
    expect(rows).toBeGreaterThan(1)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('knows the hash of the tunings that were published then', async () => {
    const params = { game: 'turntable' as const, version: WHEEL.version }
    const { answer } = await world.call('GET /api/fairness/tunings/:game/:version', { params })
    expect(answer.hash).toBe(tuningHashOf(WHEEL))
    expect(JSON.parse(answer.text)).toEqual(WHEEL)
  })

  it('its draws verify as they were made', async () => {
    const token = await tokenFor('old-hand', { now: world.clock.now() })
    const { draws } = (await world.call('GET /api/fairness/draws', { token })).answer
    expect(draws).toMatchObject([{ protocol: 1, clientSeed: 'old', nonce: 0 }])
    for (const { serverSeed, ...draw } of draws) {
      const claim = { ...draw, bound: boundOf(draw), serverSeed: serverSeed ?? '' }
      expect(verifyDraw(claim)).toMatchObject({ commitmentMatches: true, outcomeMatches: true })
    }
  })

  it('a round that was made then is drawn as announced, the next one with a key', async () => {
    world.clock.advance(50_000)
    await world.conduct()
    const get = async (roundId: number) =>
      (await world.call('GET /api/adventure/rounds/:id', { params: { id: roundId } })).answer
    const { round, proof, weights } = await get(ROUND_ID)
    expect([round.state, proof.protocol, proof.dispatchRoot]).toEqual(['settled', 1, null])
    const { ships } = round
    const inputs = { id: ROUND_ID, serverSeed: ROUND, ships, dispatchRoot: null, bound: [] }
    expect(drawTreasure(inputs, weights)).toBe(round.treasure)
    expect((await get(ROUND_ID + 600)).proof.protocol).toBe(2)
  })

  it('its books hold', async () => {
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
  })
})

describe('a database of before, whose features counted their own rows', () => {
  it('counts on: nobody has a second allowance on the day of the update', async () => {
    const db = await openEmptyDatabase()
    try {
      await migrateTo(db, '0027_house_classes')
      const picture = (hours: number) =>
        `(gen_random_uuid(), 1001, now() - interval '${hours} hours')`
      for (const row of [
        `INSERT INTO app_user (id, brand, external_id, nickname, gender, country, avatar, role, created_at)
         OVERRIDING SYSTEM VALUE
         VALUES (1001, 'companion', 'old-hand', 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', now())`,
        `INSERT INTO service_picture (id, user_id, created_at)
         VALUES ${[1, 2, 25].map(picture).join(', ')}`,
        `INSERT INTO partner_request (id, brand, kind, contact, address, created_at) VALUES
          (gen_random_uuid(), 'ai', 'mailbox', 'a@b.org', '10.0.0.1', now()),
          (gen_random_uuid(), 'ai', 'mailbox', 'a@b.org', NULL, now())`,
      ]) {
        await db.orm.execute(sql.raw(row))
      }
      await db.migrate()
      const spent = async (name: string, subject: number | string) =>
        10 - (await quotaLeft(db.orm, { name, subject, limit: 10, at: Date.now(), message: '' }))
      expect(await spent('service.pictures', 1001)).toBe(2)
      expect(await spent('joinus.forms', '10.0.0.1')).toBe(1)
      const { rows } = (await db.orm.execute(
        sql`SELECT count(*)::int AS count FROM spent_quota`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ count: 2 }])
    } finally {
      await db.close()
    }
  })
})

describe('a database of before, which had no history of trees, chances and absences', () => {
  const DAYS = (days: number) => `${NOW} - interval '${days} days'`
  const NOW = `to_timestamp(${THEN / 1_000})`
  const ROWS = [
    `INSERT INTO app_user (id, brand, external_id, nickname, gender, country, avatar, role, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT n, 'companion', 'hand-' || n, 'Lan', CASE WHEN n = 1001 THEN 'female' ELSE 'male' END,
       'VN', 'avatars/0.svg', 'user', ${DAYS(200)} FROM generate_series(1001, 1002) n`,
    `INSERT INTO account (owner_id, currency, balance)
     SELECT n, currency, 0 FROM generate_series(1001, 1002) n, unnest('{diamond,gold,point}'::text[]) currency`,
    `INSERT INTO transfer (id, kind, at) VALUES ('${id('1')}', 'recall.reward', ${NOW})`,
    `INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
     VALUES ('${id('1')}', 1, 1001, 'gold', 300), ('${id('1')}', 2, -1, 'gold', -300)`,
    `INSERT INTO user_visit (user_id, seen_at, away_since, back_at)
     VALUES (1001, ${NOW}, ${DAYS(40)}, ${NOW})`,
    `INSERT INTO recall_claim (id, user_id, away_since, back_at, currency, amount, transfer_id, at, again_from)
     VALUES ('${id('2')}', 1001, ${DAYS(40)}, ${NOW}, 'gold', 300, '${id('1')}', ${NOW}, ${DAYS(-90)})`,
    `INSERT INTO tree (id, stage, inviter_id, partner_id, code, offset_minutes, invited_at, expires_at,
       accepted_at, ended_at, closed_by)
     VALUES ('${id('3')}', 'closed', 1001, 1002, 'old', 0, ${NOW}, ${DAYS(-1)}, ${NOW}, ${NOW}, 1002)`,
    `INSERT INTO radar_meeting (id, user_id, met_id, purpose, at)
     VALUES ('${id('4')}', 1002, 1001, 0, ${NOW})`,
    `INSERT INTO radar_chances (user_id, "left", next_at) VALUES (1002, 3, ${DAYS(-30)})`,
  ]

  it('takes them as they stand, and holds what comes after', async () => {
    const db = await openEmptyDatabase()
    await migrateTo(db, '0029_items_of_features')
    for (const row of ROWS) await db.orm.execute(sql.raw(row))
    await db.migrate()
    const old = await openAdventure({}, { db })
    try {
      const misses = async () => (await audit(old)).filter(({ miss }) => miss !== null)
      const chancesLeft = (left: number) =>
        db.orm.execute(sql`UPDATE radar_chances SET "left" = ${left} WHERE user_id = 1002`)
      // What stood then is noted at the time of the update, which no test makes up.
      old.clock.advance(Date.now() - old.clock.now())
      expect(await misses()).toEqual([])
      // As an older process beside does it, too.
      await db.orm.execute(
        sql.raw(`INSERT INTO radar_meeting (id, user_id, met_id, purpose, at)
          VALUES (id_at(${DAYS(-1)}), 1002, 1001, 0, ${DAYS(-1)})`),
      )
      await chancesLeft(2)
      expect(await misses()).toEqual([])
      await chancesLeft(5)
      expect((await misses()).map(({ names }) => names)).toEqual([['change 2 of user 1002']])
    } finally {
      await old.close()
    }
  })
})

describe('a database of before, whose links held sums alone', () => {
  it('has its links held by their own rule, and each row bound from then on', async () => {
    const db = await openEmptyDatabase()
    await migrateTo(db, '0029_items_of_features')
    for (const row of sealedThen()) await db.orm.execute(sql.raw(row))
    await db.migrate()
    const upgraded = await openAdventure({}, { db })
    const misses = async () => (await audit(upgraded)).filter(({ miss }) => miss !== null)
    const rowsOf = async (query: string) =>
      ((await db.orm.execute(sql.raw(query))) as unknown as { rows: unknown[] }).rows
    try {
      expect(await misses()).toEqual([])
      expect(await rowsOf('SELECT actor FROM reversal')).toEqual([{ actor: 'unknown' }])
      await upgraded.player({ diamond: 5 })
      upgraded.clock.advance(300_000)
      await sealChain(upgraded, upgraded.clock.now())
      expect(await misses()).toEqual([])
      const held = `SELECT l.seq::int AS seq, l.version FROM chain_item i JOIN chain_link l ON l.seq = i.seq
        WHERE i.ref = 'entries'`
      expect(await rowsOf(held)).toEqual([{ seq: 2, version: 11 }])
    } finally {
      await upgraded.close()
    }
  })
})

/** A welcome that was taken back, in a link as they were then. */
function sealedThen(): string[] {
  const at = `to_timestamp(${THEN / 1_000})`
  const [welcome, taken] = [id('1'), id('2')]
  const items: Item[] = [
    { kind: 'sum', ref: 'entry.diamond', value: '4 200' },
    { kind: 'sum', ref: 'transfer.demo.welcome', value: `1 ${THEN}000` },
    { kind: 'sum', ref: 'transfer.ledger.reversal', value: `1 ${THEN}000` },
    { kind: 'sum', ref: 'user', value: '1 3' },
  ]
  const link = {
    seq: 1,
    at: new Date(THEN + 600_000),
    after: ALL_TRANSFERS.after,
    through: highestIdAt(THEN + 300_000),
    usersAfter: 0,
    usersThrough: 1001,
  }
  const head = headOf(NO_HEAD, textOf(link, items))
  return [
    `INSERT INTO app_user (id, brand, external_id, nickname, gender, country, avatar, role, created_at)
     OVERRIDING SYSTEM VALUE
     VALUES (1001, 'companion', 'old-hand', 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', ${at})`,
    `INSERT INTO account (owner_id, currency, balance)
     VALUES (1001, 'diamond', 0), (1001, 'gold', 0), (1001, 'point', 0)`,
    `INSERT INTO transfer (id, kind, at) VALUES ('${welcome}', 'demo.welcome', ${at})`,
    `INSERT INTO entry VALUES ('${welcome}', 1, 1001, 'diamond', 100), ('${welcome}', 2, -1, 'diamond', -100)`,
    `INSERT INTO transfer (id, kind, at, reverses) VALUES ('${taken}', 'ledger.reversal', ${at}, '${welcome}')`,
    `INSERT INTO entry VALUES ('${taken}', 1, 1001, 'diamond', -100), ('${taken}', 2, -1, 'diamond', 100)`,
    `INSERT INTO chain_link (seq, at, after, through, users_after, users_through, head)
     VALUES (1, '${link.at.toISOString()}', '${link.after}', '${link.through}', 0, 1001, '${head}')`,
    ...items.map(
      ({ kind, ref, value }) =>
        `INSERT INTO chain_item VALUES (1, '${kind}', '${ref}', '${value}')`,
    ),
  ]
}
