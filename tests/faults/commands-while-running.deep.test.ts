import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { openDatabase } from '../../server/main.ts'
import { BRANDS } from '../../server/platform/brands.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { addUsers } from '../../server/user/users.ts'
import { folderOf, textFile } from '../content/texts.ts'
import { personOf } from '../server/harness.ts'
import { end, run, type Server, startServer } from './process.ts'

const NOBODYS = '019abcde-0000-7000-8000-000000000000'

let folder: string
let minh: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-running-'))
  const db = await openDatabase(readSettings({ DATA_DIR: folder }), { step: () => {} })
  await db.migrate()
  ;[minh = 0] = await db.orm.transaction((tx) =>
    addUsers(tx as Transaction, [personOf('person-1', 'ai')]),
  )
  await db.orm.execute(
    sql`INSERT INTO game_freeze VALUES (${ADVENTURE_HOUSE}, '2026-06-01T12:00:00Z', 'ships: 1 wrong')`,
  )
  await db.close()
})
afterAll(() => rm(folder, { recursive: true }))

const start = () => startServer({ DATA_DIR: folder, DEMO_WORLD: 'false', LOG_LEVEL: 'info' })
const door = async () => JSON.parse(await readFile(join(folder, 'operators.json'), 'utf8'))

async function operate(typed: string) {
  const running = run(`operate.ts ${typed}`, { DATA_DIR: folder })
  return { code: await running.ended, ...running.said }
}

/**
 * What the door of a running server answers; nothing where the caller dies before.
 * @param how with a length that the body has not, it is never sent
 */
async function knock(
  authorization: string | undefined,
  body: string,
  { andDie = false, saysLength }: { andDie?: boolean; saysLength?: number } = {},
): Promise<[number, string]> {
  const { socket } = await door()
  return new Promise((resolve, reject) => {
    const sent = request({
      socketPath: socket,
      method: 'POST',
      headers: {
        'content-length': saysLength ?? Buffer.byteLength(body),
        ...(authorization === undefined ? {} : { authorization }),
      },
    })
    sent.on('error', reject)
    sent.once('response', (reply) =>
      text(reply).then((said) => resolve([reply.statusCode ?? 0, said]), reject),
    )
    if (saysLength !== undefined) return sent.flushHeaders()
    sent.end(body, () => {
      if (!andDie) return
      sent.destroy()
      resolve([0, ''])
    })
  })
}

describe('a command while a server has the embedded database open', () => {
  it('says, ends and does what it does without a server', async () => {
    const same = [
      'outbox list',
      'people block 7',
      `tickets show ${NOBODYS}`,
      'tickets show 0123ABCD',
      'thaw flappyBird',
      `content import ${await folderOf({ 'recall/xx.md': textFile('…') })}`,
    ]
    const alone: Awaited<ReturnType<typeof operate>>[] = []
    for (const typed of same) alone.push(await operate(typed))
    const server = await start()
    try {
      for (const [place, typed] of same.entries()) {
        expect({ typed, ...(await operate(typed)) }).toEqual({ typed, ...alone[place] })
      }
      expect(await operate(`people block ${minh}`)).toEqual({
        code: 0,
        out: `${minh} (Minh, person-1 of ai) is blocked; running servers refuse them within seconds.\n`,
        err: '',
      })
      // The server itself may thaw nothing.
      expect(await operate('thaw adventure')).toEqual({
        code: 0,
        out: 'adventure was frozen at 2026-06-01T12:00:00.000Z: ships: 1 wrong\nIts books are right. It is open again.\n',
        err: '',
      })
      const found = await operate(`audit --head 1:${'0'.repeat(64)}`)
      expect([found.code, found.err]).toEqual([1, ''])
      expect(found.out).toMatch(/^MISS /m)
    } finally {
      await end(server, 'SIGTERM')
    }
    expect(server.said.out).toMatch(/"command":"thaw","code":0,"msg":"operator command"/)
    expect((await operate('thaw adventure')).out).toBe('adventure is not frozen.\n')
  })

  it('comes with the key of the server’s start, by a socket of its owner’s, or is refused', async () => {
    let server = await start()
    const first = await door()
    try {
      for (const path of [join(folder, 'operators.json'), first.socket]) {
        expect((await stat(path)).mode & 0o777).toBe(0o600)
      }
      expect((await stat(first.socket)).isSocket()).toBe(true)
      await end(server, 'SIGKILL')
      // What the killed one left is no server, and stands in nobody's way.
      expect((await operate('outbox list')).out).toBe('The outbox is empty.\n')
      server = await start()
      const { key } = await door()
      expect(key).not.toBe(first.key)
      const body = JSON.stringify({ words: ['outbox', 'list'], cwd: '/', paths: [] })
      expect(await knock(undefined, body)).toEqual([401, 'no key'])
      expect(await knock(`Bearer ${first.key}`, body)).toEqual([401, 'a wrong key'])
      expect(await knock(`Bearer ${key}`, '{"words":[]}')).toEqual([400, 'no command'])
      expect(await knock(`Bearer ${key}`, '', { saysLength: 2 ** 21 })).toEqual([413, 'too long'])
      expect((await knock(`Bearer ${key}`, body))[0]).toBe(200)
    } finally {
      await end(server, 'SIGTERM')
    }
    const refused = server.said.out.match(/"reason":"[^"]+","msg":"operator command refused"/g)
    expect(refused?.map((line) => JSON.parse(`{${line}}`).reason)).toEqual([
      ...['no key', 'a wrong key', 'no command', 'too long'],
    ])
    await expect(door()).rejects.toThrow('ENOENT')
  })
})

describe('a command that dies in the middle has done nothing or all', () => {
  const PUBLISHERS = [...BRANDS.keys()]
  const texts = (title: string) =>
    folderOf(
      Object.fromEntries(
        PUBLISHERS.flatMap((brand) =>
          LANGUAGES.map((code) => [`recall/${brand}/${code}.md`, textFile('…', { title })]),
        ),
      ),
    )
  const ALL = PUBLISHERS.length * LANGUAGES.length
  const published = async (title: string) =>
    (await operate('content list')).out.split('\n').filter((line) => line.endsWith(` ${title}`))
      .length

  it('whoever dies: the command, or the server', async () => {
    const folders = [await texts('First'), await texts('Second')]
    let server: Server = await start()
    const ask = async (place: number, how = { andDie: false }) => {
      const { key } = await door()
      const words = ['content', 'import', folders[place]]
      return knock(`Bearer ${key}`, JSON.stringify({ words, cwd: '/', paths: [] }), how)
    }
    await ask(0, { andDie: true })
    await expect.poll(() => server.said.out, { timeout: 60_000 }).toContain('"command":"content"')
    expect(await published('First')).toBe(ALL)

    const answered = ask(1).catch(() => 'nothing')
    await new Promise((done) => setTimeout(done, 20))
    await end(server, 'SIGKILL')
    await answered
    server = await start()
    try {
      expect([0, ALL]).toContain(await published('Second'))
      // Nothing of it stands in the way of doing it again.
      expect((await ask(1))[0]).toBe(200)
      expect(await published('Second')).toBe(ALL)
    } finally {
      await end(server, 'SIGTERM')
    }
  })
})
