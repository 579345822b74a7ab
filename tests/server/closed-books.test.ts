import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { audit, runAudit } from '../../server/ledger/audit.ts'
import { missText } from '../../server/ledger/check.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { transferKinds } from '../../server/ledger/kinds.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { limit } from './play-calls.ts'
import { playedWorld } from './played-world.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await playedWorld()
})
afterAll(() => world.close())

const APPEND_ONLY = 'P0A01'
const STRAY_KIND = 'P0A03'

const rowsOf = async (query: string) =>
  ((await world.db.orm.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] })
    .rows

/** The SQLSTATE with which the database refuses; undefined when it did not. Nothing of it stays. */
async function refusal(action: (tx: Transaction) => Promise<unknown>): Promise<string | undefined> {
  const undone = new Error('undone')
  try {
    await world.db.orm.transaction(async (tx) => {
      await action(tx as Transaction)
      throw undone
    })
  } catch (error) {
    if (error !== undone) return sqlState(error)
  }
  return undefined
}

const refusalOf = (statement: string) => refusal((tx) => tx.execute(sql.raw(statement)))

const inState = (state: string) =>
  `id = (SELECT id FROM fair_seed WHERE state = '${state}' ORDER BY id LIMIT 1)`

describe('at the ordinary door nothing is rewritten', () => {
  it.each([
    // A seed goes one way, and keeps what was committed, named and drawn.
    `UPDATE fair_seed SET commitment = repeat('ab', 32) WHERE ${inState('next')}`,
    `UPDATE fair_seed SET commitment = repeat('ab', 32) WHERE ${inState('current')}`,
    `UPDATE fair_seed SET server_seed = repeat('ab', 32) WHERE ${inState('next')}`,
    `UPDATE fair_seed SET server_seed = repeat('ab', 32) WHERE ${inState('current')}`,
    `UPDATE fair_seed SET server_seed = repeat('ab', 32) WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET user_id = (SELECT min(id) FROM app_user) WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET created_at = created_at - interval '1 day' WHERE ${inState('next')}`,
    `UPDATE fair_seed SET client_seed = 'chosen-later' WHERE ${inState('current')}`,
    `UPDATE fair_seed SET client_seed = 'chosen-later' WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET nonce = nonce - 1 WHERE ${inState('current')}`,
    `UPDATE fair_seed SET nonce = nonce + 1 WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET nonce = 1 WHERE ${inState('next')}`,
    `UPDATE fair_seed SET revealed_at = revealed_at + interval '1 day' WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET state = 'next', client_seed = NULL WHERE ${inState('current')}`,
    `UPDATE fair_seed SET state = 'current', revealed_at = NULL WHERE ${inState('revealed')}`,
    `UPDATE fair_seed SET state = 'revealed', client_seed = 'x', revealed_at = created_at WHERE ${inState('next')}`,
    `UPDATE fair_seed SET state = 'revealed', revealed_at = created_at - interval '1 s' WHERE ${inState('current')}`,
    `INSERT INTO fair_seed SELECT gen_random_uuid(), user_id, 'revealed', server_seed, commitment,
      client_seed, 0, created_at, revealed_at FROM fair_seed WHERE ${inState('revealed')}`,
    // A pause is never shortened; its history and that of freezes stay.
    `UPDATE play_limit SET excluded_until = NULL`,
    `UPDATE play_limit SET excluded_until = excluded_until - interval '1 s'`,
    `UPDATE play_limit SET cooling_off_until = NULL`,
    `UPDATE play_limit SET changed_at = changed_at - interval '1 s'`,
    `UPDATE play_limit SET user_id = user_id + 1`,
    `DELETE FROM play_limit`,
    `TRUNCATE play_limit`,
    `UPDATE play_limit_change SET excluded_until = NULL`,
    `DELETE FROM play_limit_change`,
    `TRUNCATE play_limit_change`,
    `UPDATE game_freeze_change SET reason = NULL`,
    `DELETE FROM game_freeze_change`,
    `TRUNCATE game_freeze`,
    // A tree that has ended stays so; a meeting, a visit and what was noted of them are kept.
    `UPDATE tree SET stage = 'growing', ended_at = NULL, closed_by = NULL WHERE stage = 'closed'`,
    `DELETE FROM tree_end`,
    `DELETE FROM radar_meeting`,
    `UPDATE radar_chances_change SET "left" = 9`,
    `UPDATE user_visit SET seen_at = seen_at - interval '40 days'`,
    `UPDATE user_visit SET away_since = away_since - interval '1 day'`,
    `UPDATE user_visit SET away_since = NULL, back_at = NULL`,
    `UPDATE user_absence SET back_at = away_since`,
    // The list of kinds and the chain only grow.
    `UPDATE transfer_kind SET houses = '{-1,-2}'`,
    `DELETE FROM transfer_kind`,
    `UPDATE gift_source SET why = 'x'`,
    `DELETE FROM gift_source`,
    `UPDATE reversal SET actor = 'x'`,
    `DELETE FROM reversal`,
    `UPDATE chain_link SET head = repeat('ab', 32)`,
    `DELETE FROM chain_link`,
    `UPDATE chain_item SET value = 'x'`,
    `DELETE FROM chain_item`,
    `TRUNCATE chain_item`,
  ])('%s', async (statement) => {
    expect(await refusalOf(statement)).toBe(APPEND_ONLY)
  })

  it('a server seed comes late only where none is there, and with its commitment', async () => {
    const [row] = (await rowsOf(
      `SELECT id::text, key_version FROM fair_seed WHERE ${inState('current')}`,
    )) as { id: string; key_version: number }[]
    const made = world.seeds.secretOf('pair', row?.id ?? '', row?.key_version ?? 0)
    const reveal = (seed: string) => async (tx: Transaction) => {
      const set = `state = 'revealed', revealed_at = created_at, server_seed = '${seed}'`
      await tx.execute(sql.raw(`UPDATE fair_seed SET ${set} WHERE ${inState('current')}`))
    }
    expect(await refusal(reveal(made))).toBeUndefined()
    expect(await refusal(reveal('ab'.repeat(32)))).toBe(APPEND_ONLY)
    expect(await refusal(reveal('no seed at all'))).toBe(APPEND_ONLY)
  })
})

describe('money moves for a known reason alone', () => {
  const give = (kind: string, house: number) => async (tx: Transaction) => {
    const { rows } = (await tx.execute(
      sql`SELECT min(id)::float8 AS id FROM app_user`,
    )) as unknown as { rows: { id: number }[] }
    const at = world.clock.now()
    await moveMoney(tx, {
      id: timeOrderedId(systemRandom, at),
      kind,
      at,
      lines: [
        { ownerId: rows[0]?.id ?? 0, currency: 'gold', amount: 5 },
        { ownerId: house, currency: 'gold', amount: -5 },
      ],
    })
  }

  it.each([
    ['turntable.bonus', TURNTABLE_HOUSE],
    ['ledger.grant', TURNTABLE_HOUSE],
    ['ledger.grant', ADVENTURE_HOUSE],
    ['turntable.spin', ISSUANCE],
    ['adventure.payout', TURNTABLE_HOUSE],
  ])('%s from the house %d is refused', async (kind, house) => {
    expect(await refusal(give(kind, house))).toBe(STRAY_KIND)
  })

  it('each kind that there is passes to its own houses', async () => {
    for (const [kind, { houses }] of Object.entries(transferKinds(world.features))) {
      if (kind === 'ledger.reversal') continue
      for (const house of houses)
        expect([kind, await refusal(give(kind, house))]).toEqual([kind, undefined])
    }
  })

  it('a reversal names what it takes back, and nothing else does', async () => {
    expect(await refusal(give('ledger.reversal', ISSUANCE))).toBe('23514')
  })
})

describe('things are given for a known reason alone', () => {
  it.each([
    ['tree', 'level', undefined],
    ['tree', 'luck', '23503'],
    ['flappy', 'chest', '23503'],
  ])('%s for %s', async (feature, reason, refused) => {
    const gift = `INSERT INTO backpack_item SELECT gen_random_uuid(), min(id), 'diamond', 5, '${feature}',
      '${reason}', 2, 'a gift', now(), now() + interval '1 day', NULL, NULL FROM app_user`
    expect(await refusalOf(gift)).toBe(refused)
  })
})

describe('what stands has its history', () => {
  it('every change of limits and pauses is noted as it was made', async () => {
    const player = await world.player()
    for (const diamonds of [100, 50, 80]) await limit(player, { period: 'day', diamonds })
    const rows = await rowsOf(
      `SELECT number, day::int AS day, day_later::int AS later FROM play_limit_change WHERE user_id = ${player.id} ORDER BY number`,
    )
    expect(rows).toEqual([
      { number: 1, day: 100, later: null },
      { number: 2, day: 50, later: null },
      { number: 3, day: 50, later: 80 },
    ])
  })

  it('a limit that SQL raises is noted too, and the audit names it', async () => {
    const undone = new Error('undone')
    const attempt = world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`UPDATE play_limit SET week = 1000000`)
      const checks = await runAudit(tx as Transaction, world)
      const found = checks.filter(({ miss }) => miss !== null)
      expect(found.map(({ check }) => check)).toContain(
        'no pause was shortened and no limit raised before its time',
      )
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
  })

  it('chances that SQL gives are noted as out of nothing, and the audit names them', async () => {
    const undone = new Error('undone')
    const attempt = world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`UPDATE radar_chances SET "left" = 99, next_at = NULL`)
      const checks = await runAudit(tx as Transaction, world)
      const found = checks.filter(({ miss }) => miss !== null)
      expect(found.map(({ check }) => check)).toContain(
        'every chance of the radar was spent on a meeting, or came back by the rules or out of an item',
      )
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
  })

  it('a freeze is noted, and so is its thaw', async () => {
    await world.db.orm.execute(sql`INSERT INTO game_freeze VALUES (-3, now(), 'a miss')`)
    await world.db.orm.execute(sql`DELETE FROM game_freeze`)
    const rows = await rowsOf(
      'SELECT house_id::int AS house, reason FROM game_freeze_change ORDER BY number',
    )
    expect(rows).toEqual([
      { house: -3, reason: 'a miss' },
      { house: -3, reason: null },
    ])
  })
})

describe('a miss names everything that is wrong', () => {
  it('in a line of twenty, and how many more there are', () => {
    const names = Array.from({ length: 23 }, (_, at) => `row ${at + 1}`)
    expect(missText([])).toBeNull()
    expect(missText(names.slice(0, 2))).toBe('2 wrong: row 1, row 2')
    expect(missText(names)).toBe(`23 wrong: ${names.slice(0, 20).join(', ')} and 3 more`)
  })

  it('the audit keeps them all', async () => {
    const undone = new Error('undone')
    const attempt = world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`)
      await tx.execute(sql`UPDATE turntable_spin SET stake_diamonds = 5`)
      const checks = await runAudit(tx as Transaction, world)
      const found = checks.find(({ check }) => check.startsWith('every spin is what its committed'))
      expect(found?.names).toHaveLength(22)
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
  })

  it('and tells what issuance gave, by kind, with the reason', async () => {
    const checks = await audit(world)
    const told = checks.flatMap((check) => check.notes ?? [])
    expect(told.some((line) => /^ledger\.grant \d+ diamond in \d+: given by hand/.test(line))).toBe(
      true,
    )
  })

  it('and what was taken back, by whom, and what was given for which reason', async () => {
    const told = (await audit(world)).flatMap(({ notes = [] }) => notes)
    expect(told).toContain('reversed ledger.grant -7 gold to users in 1, by Ana')
    expect(told).toContain('tree level 4 diamond in 2, of which 2 used')
  })
})
