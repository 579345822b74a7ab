import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { openPglite } from '../../server/platform/database.ts'
import { tamper } from '../server/tamper.ts'
import { run } from './process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-thaw-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function thaw(game: string) {
  const running = run(`thaw.ts ${game}`.trim(), { DATA_DIR: folder })
  return { code: await running.ended, ...running.said }
}

describe('npm run thaw (issue 3)', () => {
  it('names the games there are when asked for none of them', async () => {
    expect(await thaw('flappyBird')).toEqual({
      code: 1,
      out: '',
      err: 'There is no game flappyBird; there are adventure, turntable.\n',
    })
    expect(await thaw('')).toEqual({
      code: 1,
      out: '',
      err: 'Name the game to thaw: npm run thaw -- GAME, or npm run thaw -- account ID; there are adventure, turntable.\n',
    })
  })

  it('opens a frozen game after telling why it was frozen, once', async () => {
    const db = await openPglite(join(folder, 'database'))
    await db.orm.execute(
      sql`INSERT INTO game_freeze VALUES (${ADVENTURE_HOUSE}, '2026-06-01T12:00:00Z', 'ships: 1 wrong')`,
    )
    await db.close()
    expect(await thaw('turntable')).toMatchObject({ code: 0, out: 'turntable is not frozen.\n' })
    expect(await thaw('adventure')).toEqual({
      code: 0,
      out: `adventure was frozen at 2026-06-01T12:00:00.000Z: ships: 1 wrong
Its books are right. It is open again.
`,
      err: '',
    })
    expect(await thaw('adventure')).toMatchObject({ code: 0, out: 'adventure is not frozen.\n' })
  })

  it('leaves an account frozen while its balance is wrong, with code 1, and names what is', async () => {
    const db = await openPglite(join(folder, 'database'))
    await db.orm.execute(
      sql`INSERT INTO account (owner_id, currency, balance) VALUES (100001, 'diamond', 0)`,
    )
    await db.orm.execute(
      sql`INSERT INTO account_freeze VALUES (100001, '2026-06-01T12:00:00Z', 'balances: 1 wrong')`,
    )
    await tamper(db.orm, 'UPDATE account SET balance = 1000000 WHERE owner_id = 100001')
    await db.close()
    expect(await thaw('account 100002')).toMatchObject({
      code: 0,
      out: 'account 100002 is not frozen.\n',
    })
    expect(await thaw('account Minh')).toMatchObject({
      code: 1,
      err: 'Name the account to thaw by its number: npm run thaw -- account ID.\n',
    })
    for (const _again of [1, 2]) {
      expect(await thaw('account 100001')).toEqual({
        code: 1,
        out: '',
        err: `account 100001 was frozen at 2026-06-01T12:00:00.000Z: balances: 1 wrong
It stays frozen. Still wrong:
  every balance equals the sum of its entries: 1 wrong: 100001 diamond
`,
      })
    }
    const corrected = await openPglite(join(folder, 'database'))
    await tamper(corrected.orm, 'UPDATE account SET balance = 0 WHERE owner_id = 100001')
    await corrected.close()
    expect(await thaw('account 100001')).toMatchObject({ code: 0, err: '' })
    expect(await thaw('account 100001')).toMatchObject({
      code: 0,
      out: 'account 100001 is not frozen.\n',
    })
  })
})
