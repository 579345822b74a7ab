import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  destroyDataKey,
  keyedHash,
  openForUser,
  rewrapDataKeys,
  sealForUser,
} from '../../server/platform/data-keys.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { dataKey } from '../../server/platform/database/tables.ts'
import { systemRandom as random } from '../../server/platform/secrets/random.ts'
import { seedKeysOf, verifySeedKeys } from '../../server/platform/secrets/seed-keys.ts'
import { openWorld, SEED_KEY, type World } from './harness.ts'

const OTHER = 'b'.repeat(64)
const FIELD = 'verification.id_number'
const NUMBER = 'A-123 456'

const old = seedKeysOf([{ version: 1, key: SEED_KEY }])
const both = seedKeysOf([
  { version: 1, key: SEED_KEY },
  { version: 2, key: OTHER },
])

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a person’s own data key (issue 26)', () => {
  it('opens what was sealed for that person and field, and nothing else', async () => {
    const { db } = world
    const mine = { userId: 1, field: FIELD }
    const sealed = await db.orm.transaction(async (tx) => {
      await sealForUser(tx as Transaction, { seeds: old, random }, { ...mine, userId: 2 }, 'x')
      return sealForUser(tx as Transaction, { seeds: old, random }, mine, NUMBER)
    })
    expect(sealed).not.toContain(NUMBER)
    const open = (place: typeof mine, text = sealed) =>
      openForUser(db.orm, { seeds: old }, place, text)
    expect(await open(mine)).toBe(NUMBER)
    await expect(open({ ...mine, userId: 2 })).rejects.toThrow()
    await expect(open({ ...mine, field: 'verification.name' })).rejects.toThrow()
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    await expect(open(mine, changed)).rejects.toThrow()
  })

  it('is made once, however many ask for the first time at once', async () => {
    const { db } = world
    const place = { userId: 3, field: FIELD }
    const sealed = await Promise.all(
      ['a', 'b', 'c'].map((text) =>
        db.orm.transaction((tx) =>
          sealForUser(tx as Transaction, { seeds: old, random }, place, text),
        ),
      ),
    )
    const opened = sealed.map((text) => openForUser(db.orm, { seeds: old }, place, text))
    expect(await Promise.all(opened)).toEqual(['a', 'b', 'c'])
  })

  it('leaves nothing that opens once it is destroyed, even where the person gets another one', async () => {
    const { db } = world
    const place = { userId: 4, field: FIELD }
    const seal = () =>
      db.orm.transaction((tx) =>
        sealForUser(tx as Transaction, { seeds: old, random }, place, NUMBER),
      )
    const sealed = await seal()
    await db.orm.transaction((tx) => destroyDataKey(tx as Transaction, 4))
    await expect(openForUser(db.orm, { seeds: old }, place, sealed)).rejects.toThrow('is gone')
    await seal()
    await expect(openForUser(db.orm, { seeds: old }, place, sealed)).rejects.toThrow()
  })

  it('is sealed by the newest seed key when that is rotated, and opens the same', async () => {
    const { db } = world
    const place = { userId: 5, field: FIELD }
    const sealed = await db.orm.transaction((tx) =>
      sealForUser(tx as Transaction, { seeds: old, random }, place, NUMBER),
    )
    const needs = async (version: number) => {
      const { rows } = (await db.orm.execute(
        sql`SELECT seed_key_is_needed(${version}) AS is_needed`,
      )) as unknown as { rows: { is_needed: boolean }[] }
      return rows[0]?.is_needed
    }
    await verifySeedKeys(db, old)
    await verifySeedKeys(db, both)
    expect([await needs(1), await needs(2)]).toEqual([true, false])
    const keys = await db.orm.$count(dataKey)
    expect(await rewrapDataKeys({ db, seeds: both, random })).toBe(keys)
    expect(await rewrapDataKeys({ db, seeds: both, random })).toBe(0)
    expect(await needs(2)).toBe(true)
    expect(await openForUser(db.orm, { seeds: both }, place, sealed)).toBe(NUMBER)
    await expect(openForUser(db.orm, { seeds: old }, place, sealed)).rejects.toThrow('version 2')
    const [row] = await db.orm.select().from(dataKey).where(eq(dataKey.userId, 5))
    expect(row?.wrapped).toMatch(/^2\./)
  })

  it('is no key of hashes, which stay the same when a seed key is added and differ by field', () => {
    const hash = keyedHash({ seeds: old }, FIELD, NUMBER)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(keyedHash({ seeds: both }, FIELD, NUMBER)).toBe(hash)
    expect(keyedHash({ seeds: old }, 'binding.account', NUMBER)).not.toBe(hash)
    expect(keyedHash({ seeds: seedKeysOf([{ version: 1, key: OTHER }]) }, FIELD, NUMBER)).not.toBe(
      hash,
    )
  })
})
