import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUSE } from '../../server/ledger/houses.ts'
import { openPglite } from '../../server/platform/database.ts'
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
      err: 'Name the game to thaw: npm run thaw -- GAME; there are adventure, turntable.\n',
    })
  })

  it('opens a frozen game after telling why it was frozen, once', async () => {
    const db = await openPglite(join(folder, 'database'))
    await db.orm.execute(
      sql`INSERT INTO game_freeze VALUES (${HOUSE.adventure}, '2026-06-01T12:00:00Z', 'ships: 1 wrong')`,
    )
    await db.close()
    expect(await thaw('turntable')).toMatchObject({ code: 0, out: 'turntable is not frozen.\n' })
    expect(await thaw('adventure')).toEqual({
      code: 0,
      out: `adventure was frozen at 2026-06-01T12:00:00.000Z: ships: 1 wrong
It is open again. What is still wrong freezes it at the next look.
`,
      err: '',
    })
    expect(await thaw('adventure')).toMatchObject({ code: 0, out: 'adventure is not frozen.\n' })
  })
})
