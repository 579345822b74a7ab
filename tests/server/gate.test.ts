import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { features } from '../../server/features.ts'
import { buildApp } from '../../server/platform/http/app.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings, SettingError } from '../../server/platform/settings.ts'
import { proveGate } from '../../server/play/gate.ts'
import { addSignIn } from '../../server/user/authenticate.ts'
import { openWorld, SEED_KEY, type World } from './harness.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const run = (statement: string) => world.db.orm.execute(sql.raw(statement))
const prove = (given = features()) =>
  proveGate({ db: world.db, clock: world.clock, random: systemRandom, features: given })

/** The line with which the start is refused; null when it is not. */
async function refusal(given = features()): Promise<string | null> {
  try {
    await prove(given)
    return null
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return error.message
  }
}

const withoutHouseRules = async (statement: string) => {
  await run('ALTER TABLE house DISABLE TRIGGER house_never_deleted')
  await run(statement)
  await run('ALTER TABLE house ENABLE TRIGGER house_never_deleted')
}

describe('the server starts only with the gate before every game (design §9)', () => {
  it('finds it as the migrations made it, and leaves nothing behind', async () => {
    expect(await refusal()).toBeNull()
    const tables = ['transfer', 'entry', 'play_limit', 'game_freeze', 'account_freeze']
    for (const table of [...tables, 'account_hold', 'disqualification']) {
      const { rows } = (await run(`SELECT * FROM ${table}`)) as unknown as { rows: unknown[] }
      expect(rows).toEqual([])
    }
    const { rows } = (await run('SELECT * FROM account WHERE owner_id > 0')) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([])
  })

  it('finds it also while a game is frozen, and leaves it frozen', async () => {
    await run(`INSERT INTO game_freeze VALUES (${ADVENTURE_HOUSE}, now(), 'a miss')`)
    expect(await refusal()).toBeNull()
    const { rows } = (await run('SELECT house_id FROM game_freeze')) as unknown as {
      rows: { house_id: number }[]
    }
    expect(rows.map((row) => Number(row.house_id))).toEqual([ADVENTURE_HOUSE])
  })

  it.each([
    ['dropped', 'DROP TRIGGER entry_gate ON entry'],
    ['disabled', 'ALTER TABLE entry DISABLE TRIGGER entry_gate'],
    ['for replicas alone', 'ALTER TABLE entry ENABLE REPLICA TRIGGER entry_gate'],
    [
      'emptied',
      `CREATE OR REPLACE FUNCTION play_gate() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ],
  ])('refuses when the trigger is %s', async (_name, fault) => {
    await run(fault)
    expect(await refusal()).toMatch(
      /^The gate before games is not wired: a frozen game does not stop a stake in the game \w+\. .*$/,
    )
  })

  it.each([
    ['dropped', 'DROP TRIGGER entry_freeze ON entry'],
    ['disabled', 'ALTER TABLE entry DISABLE TRIGGER entry_freeze'],
  ])('refuses when the trigger before frozen accounts is %s', async (_name, fault) => {
    await run(fault)
    expect(await refusal()).toMatch(/a frozen account does not stop a stake/)
  })

  it('refuses when the gate forgot exclusions alone', async () => {
    await run(
      `CREATE OR REPLACE FUNCTION play_refuse(p_user bigint, p_house bigint, p_at timestamptz)
       RETURNS void LANGUAGE plpgsql AS 'BEGIN RETURN; END'`,
    )
    expect(await refusal()).toMatch(/an exclusion does not stop a stake/)
  })

  it('refuses when the gate forgot the disqualified alone', async () => {
    await run(
      `CREATE OR REPLACE FUNCTION refuse_disqualified(p_user bigint, p_game text, p_at timestamptz)
       RETURNS void LANGUAGE plpgsql AS 'BEGIN RETURN; END'`,
    )
    expect(await refusal()).toMatch(/a disqualification does not stop a stake/)
  })

  it('refuses when accounts that an operator stopped are not frozen', async () => {
    await run('CREATE OR REPLACE VIEW frozen_account AS SELECT owner_id FROM account_freeze')
    expect(await refusal()).toMatch(/an account that an operator stopped does not stop a stake/)
  })

  it('refuses when what a player spent is not counted', async () => {
    await run(
      `CREATE OR REPLACE FUNCTION play_spent(p_user bigint, p_since timestamptz)
       RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint'`,
    )
    expect(await refusal()).toMatch(/the limit of a day does not stop a stake/)
  })

  it('refuses a feature that stakes with a house that is no game', async () => {
    await withoutHouseRules(`UPDATE house SET class = 'clearing' WHERE id = ${ADVENTURE_HOUSE}`)
    expect(await refusal()).toMatch(/the house adventure is marked clearing, not game/)
    const known = world.features.filter(({ house }) => house?.class === 'clearing')
    expect(await refusal(known)).toMatch(/the house adventure is neither/)
  })

  it('is asked by the server itself', async () => {
    await run('ALTER TABLE entry DISABLE TRIGGER entry_gate')
    const start = buildApp({
      db: world.db,
      clock: world.clock,
      random: systemRandom,
      settings: readSettings({
        DATA_DIR: world.dataDir,
        SEED_KEY,
        DEMO_WORLD: 'false',
        LOG_LEVEL: 'silent',
      }),
      features: features(),
      signIn: addSignIn,
    })
    await expect(start).rejects.toThrow(/^The gate before games is not wired/)
  })
})
