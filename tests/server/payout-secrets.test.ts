// Faults (issue 26): ID numbers and accounts stand in no log and no dump, whatever was done with them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLDER } from './binding-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { wholeDatabase } from './insider.ts'
import { enterAs, REASON } from './operators-world.ts'
import {
  askAccount,
  boundStreamer,
  decideOn,
  openDeskWorld,
  payAll,
  reviewAll,
  streamer,
} from './withdrawal-world.ts'

const ID_NUMBER = '079203999991'
const ACCOUNT = '1903777788'

let world: World
beforeAll(async () => {
  world = await openDeskWorld()
  const bank = { method: 'bank', form: 'named', bank: 'acb' } as const
  const wish = { ...bank, number: ACCOUNT, name: HOLDER, language: 'en' } as const
  const who = await boundStreamer(world, 10_000, { wish })
  // By a file, which is read again; and by a provider, which never answers.
  const ids = [
    (await askAccount(world, who)).id,
    (await askAccount(world, who, { points: 702 })).id,
  ]
  await reviewAll(world)
  const finance = await enterAs(world, 'finance')
  for (const [at, id] of ids.entries()) {
    await decideOn(finance, id, { decision: 'approve' })
    if (at > 0) continue
    const body = { reason: REASON }
    const { answer } = await finance.call('POST /api/ops/withdrawals/batches', { body })
    const params = { id: answer.id }
    const file = await finance.call('POST /api/ops/withdrawals/batches/:id/file', { params, body })
    expect(file.answer.text).toContain(ACCOUNT)
  }
  await payAll(world)
  // A number that was refused is nobody's either: one that somebody else has, and one that is none.
  const owner = await streamer(world)
  const other = await streamer(world)
  for (const by of [owner, other]) {
    for (const number of [ID_NUMBER, `${ID_NUMBER}9`]) {
      const papers = { country: 'VN', name: HOLDER, number, confirmed: true } as const
      await by.call('POST /api/verification', { body: papers })
    }
    await by.call('POST /api/bindings', { body: wish })
    await by.call('POST /api/bindings', { body: { ...wish, number: 'x'.repeat(3) } })
  }
})
afterAll(() => world.close())

/** What an operator would copy away: `pg_dump`, or all that a SELECT shows. */
async function dump(): Promise<string> {
  if (world.db.kind !== 'postgres') return wholeDatabase(world.db)
  const { rows } = (await world.db.orm.execute(
    sql`SELECT current_database() AS name`,
  )) as unknown as { rows: { name: string }[] }
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const { stdout } = await promisify(execFile)('pg_dump', ['--dbname', url.href, '--inserts'], {
    maxBuffer: 512 * 1024 * 1024,
  }).catch(async (error: { code?: string }) => {
    // A machine without the client programs has the rows all the same.
    if (error.code !== 'ENOENT') throw error
    return { stdout: await wholeDatabase(world.db) }
  })
  return stdout
}

describe('ID numbers, accounts and real names', () => {
  it.each(['log', 'dump'] as const)('are in no %s', async (where) => {
    const text = where === 'log' ? world.logs.join('\n') : await dump()
    // It is the right text, and a failure does not print it.
    expect(
      text.includes(where === 'log' ? 'a provider of pay-outs did not answer' : 'ACB ••••788'),
    ).toBe(true)
    for (const secret of [ID_NUMBER, ACCOUNT, HOLDER, 'Nguyễn']) {
      expect(text.includes(secret), secret).toBe(false)
    }
  })

  it('and the books are in order', () => expectCleanBooks(world))
})
