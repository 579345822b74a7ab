import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '../../server/platform/database.ts'
import { folderOf, textFile } from '../content/texts.ts'
import { openWorld } from '../server/harness.ts'

let dataDir: string
let ticket: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-commands-'))
  const db = await openPglite(join(dataDir, 'database'))
  await db.migrate()
  const world = await openWorld({}, { db })
  const player = await world.player()
  const body = {
    category: 'recharge' as const,
    text: 'Where are my diamonds?',
    email: 'lin@example.org',
    pictures: [],
    language: 'en' as const,
  }
  ticket = (await player.call('POST /api/service/tickets', { body })).answer.id
  await world.close()
})
afterAll(() => rm(dataDir, { recursive: true }))

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/quick-modules.mjs', `scripts/${script}.ts`, ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

describe('operators answer tickets and look at the outbox by commands', () => {
  it('a ticket is listed, shown, answered; its mail stands in the outbox', () => {
    expect(run('tickets', 'list').stdout).toMatch(
      new RegExp(`^${ticket}  no\\. .*  open +recharge`),
    )
    const answered = run('tickets', 'answer', ticket, 'They are there now.\u202e')
    expect(answered.stderr).toBe('')
    expect(answered.stdout).toMatch(/is answered; the answer goes to lin@example\.org\.\n$/)
    const { stdout } = run('tickets', 'show', ticket)
    expect(stdout).toContain('Where are my diamonds?')
    expect(stdout).toMatch(/They are there now\.\n$/)
    const lines = run('outbox', 'list').stdout.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/queued +tries 0 +lin@example\.org +Our answer to your message/)
    const [id = ''] = (lines[0] ?? '').split(' ')
    expect(run('outbox', 'show', id).stdout).toContain('> They are there now.\n')
  }, 240_000)

  it.each([
    ['tickets', ['answer', '019abcde-0000-7000-8000-000000000000', '']],
    ['outbox', ['show', '019abcde-0000-7000-8000-000000000000']],
    ['outbox', ['send']],
  ])('npm run %s %j is one line and exit code 1', (script, args) => {
    const { status, stdout, stderr } = run(script, ...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^(npm run (tickets|outbox) -- .*|There is no (ticket|mail) .*)\n$/)
  })
})

describe('operators bring texts in and take them back by a command', () => {
  it('after which the house’s is shown again', async () => {
    const folder = await folderOf({ 'recall/haiLiao/vi.md': textFile('của riêng') })
    expect(run('content', 'import', folder).stdout).toContain(
      'recall haiLiao vi  version 1 is published\n',
    )
    const withdrawn = run('content', 'withdraw', 'recall', '--brand', 'haiLiao')
    expect(withdrawn).toEqual({
      status: 0,
      stdout: 'recall haiLiao vi  is withdrawn with version 2\n',
      stderr: '',
    })
    expect(run('content', 'list').stdout).toMatch(/^recall haiLiao vi +version 2 .* withdrawn /m)
  }, 240_000)

  it.each([
    [
      ['withdraw', 'recal', '--brand', 'haiLiao'],
      'There is no text recal; there are charge-rules, ',
    ],
    [['withdraw', 'recall', '--brand', 'nobody'], 'There is no brand nobody; there are ai, '],
    [
      ['withdraw', 'recall', '--brand', 'ai', '--language', 'xx'],
      'There is no language xx; there are zh-CN, ',
    ],
    [['withdraw', 'recall', '--brand', 'ai'], 'ai has no recall of its own.\n'],
    [['withdraw', 'recall'], 'npm run content -- COMMAND\n'],
  ])('npm run content %j says what is wrong, with exit code 1', (args, told) => {
    const { status, stdout, stderr } = run('content', ...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.slice(0, told.length)).toBe(told)
  })
})
