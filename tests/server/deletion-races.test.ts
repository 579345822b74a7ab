// Faults (issue 26): an account is deleted while its name is verified, or an account bound. Whichever wins, nothing that
// tells of a number stays but the hash that decision 036 keeps for a time.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bind } from '../../server/binding/bind.ts'
import { requireNotDeleted } from '../../server/identity/queries.ts'
import { accountDeletion } from '../../server/identity/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { dataKey } from '../../server/platform/database/tables.ts'
import { requireUser } from '../../server/user/queries.ts'
import { verification } from '../../server/verification/tables.ts'
import { verify } from '../../server/verification/verify.ts'
import { freshAddress, usdt } from './binding-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { openIdentity, runDeletions } from './identity-world.ts'
import { wholeDatabase } from './insider.ts'
import { platformOf } from './withdrawal-world.ts'

const DAY_MS = 86_400_000
const NAME = 'Đặng Thị Bích Ngọc'

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

let people = 0
/** Somebody whose account is to be deleted now, and what they are about to verify. */
async function leaving() {
  const { id } = await world.player()
  people += 1
  await world.db.orm.insert(accountDeletion).values({
    id: crypto.randomUUID(),
    userId: id,
    askedAt: new Date(world.clock.now() - 14 * DAY_MS),
    dueAt: new Date(world.clock.now()),
  })
  const user = await requireUser(world.db.orm, id)
  const number = `079203${String(910_000 + people)}`
  const address = freshAddress()
  const platform = platformOf(world)
  const papers = { country: 'VN', name: NAME, number, confirmed: true } as const
  const request = {
    ...{ userId: id, operation: 'binding.bind', key: crypto.randomUUID(), bodyHash: number },
  }
  return {
    ...{ id, number, address },
    verifies: () => outcome(verify(platform, user, papers)),
    binds: () =>
      outcome(bind(platform, request, { user, given: usdt(address), address: '10.0.0.9' })),
    isDeleted: () => runDeletions(world),
  }
}

const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

type Leaving = Awaited<ReturnType<typeof leaving>>

/** Nothing that opens, and no hash that is not stated to stay. */
async function expectForgotten({ id, number, address }: Leaving): Promise<void> {
  const { orm } = world.db
  await expect(orm.transaction((tx) => requireNotDeleted(tx as Transaction, id))).rejects.toThrow()
  expect(await orm.$count(dataKey, eq(dataKey.userId, id))).toBe(0)
  const [kept] = await orm.select().from(verification).where(eq(verification.userId, id))
  expect([kept?.name ?? null, kept?.number ?? null]).toEqual([null, null])
  // What stays of a number says that it was used, and goes by its time.
  expect(kept === undefined || kept.erasedAt !== null).toBe(true)
  const { rows } = (await orm.execute(sql`
    SELECT (SELECT count(*) FROM binding WHERE user_id = ${id} AND (sealed IS NOT NULL OR account_hash IS NOT NULL))::int
      + (SELECT count(*) FROM binding_account WHERE user_id = ${id})::int
      + (SELECT count(*) FROM binding_try WHERE user_id = ${id})::int AS kept`)) as unknown as {
    rows: { kept: number }[]
  }
  expect(rows[0]?.kept).toBe(0)
  for (const text of [await wholeDatabase(world.db), world.logs.join('')]) {
    expect(text).not.toContain(number)
    expect(text.toLowerCase()).not.toContain(address.slice(2).toLowerCase())
    expect(text).not.toContain('Bích')
  }
}

describe('an account that is deleted while somebody still uses it', () => {
  it('after its name was verified and an account bound: both are gone', async () => {
    const one = await leaving()
    expect([await one.verifies(), await one.binds()]).toEqual(['done', 'done'])
    await one.isDeleted()
    await expectForgotten(one)
  })

  it('before: what was under way is refused, and keeps nothing', async () => {
    const one = await leaving()
    await one.isDeleted()
    expect([await one.verifies(), await one.binds()]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
    await expectForgotten(one)
  })

  it.each([1, 2, 3, 4, 5, 6])('at the same moment (%i)', async (round) => {
    const one = await leaving()
    const acts = [one.verifies, one.binds, one.isDeleted] as const
    const turned = acts.map((_, at) => acts[(at + round) % acts.length] ?? one.isDeleted)
    const got = await Promise.all(turned.map((act) => act()))
    for (const it of got.filter((one) => typeof one === 'string')) {
      expect(['done', 'TOKEN_EXPIRED']).toContain(it)
    }
    await expectForgotten(one)
  })
})
