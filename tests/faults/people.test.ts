import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite, type Transaction } from '../../server/platform/database.ts'
import { addUsers, findUser } from '../../server/user/users.ts'
import { run } from './process.ts'

let folder: string
let id: number | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-people-'))
  const db = await openPglite(join(folder, 'database'))
  await db.migrate()
  const minh = {
    brand: 'ai' as const,
    externalId: 'person-1',
    nickname: 'Minh',
    gender: 'male' as const,
    country: 'VN',
    avatar: 'avatars/0.svg',
    role: 'user' as const,
    createdAt: Date.UTC(2026, 5, 1),
  }
  ;[id] = await db.orm.transaction((tx) => addUsers(tx as Transaction, [minh]))
  await db.close()
})
afterAll(() => rm(folder, { recursive: true }))

async function people(words: string) {
  const running = run(`people.ts ${words}`.trim(), { DATA_DIR: folder })
  return { code: await running.ended, ...running.said }
}

async function standing() {
  const db = await openPglite(join(folder, 'database'))
  const row = await findUser(db, id ?? 0)
  await db.close()
  return { blocked: row?.blockedAt !== null, signedOut: row?.notBefore !== null }
}

describe('npm run people (issue 7)', () => {
  it.each(['', 'block', 'erase 100001', 'constructor 100001', 'block 1e5', 'block minh'])(
    'says what it takes when it is told "%s"',
    async (words) => {
      expect(await people(words)).toEqual({
        code: 1,
        out: '',
        err: 'Say whom and what: npm run people -- block|unblock|sign-out USER-ID\n',
      })
    },
  )

  it('says so where there is nobody of this id', async () => {
    const err = 'There is nobody with the id 7.\n'
    expect(await people('block 7')).toEqual({ code: 1, out: '', err })
  })

  it('blocks, unblocks and signs out, and names the person', async () => {
    expect(await people(`block ${id}`)).toMatchObject({
      code: 0,
      out: `${id} (Minh, person-1 of ai) is blocked; running servers refuse them within seconds.\n`,
    })
    expect(await standing()).toEqual({ blocked: true, signedOut: false })
    expect(await people(`sign-out ${id}`)).toMatchObject({ code: 0 })
    expect(await people(`unblock ${id}`)).toMatchObject({ code: 0 })
    expect(await standing()).toEqual({ blocked: false, signedOut: true })
  })
})
