import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function operate(typed: string) {
  const running = run(`operate.ts ${typed}`.trim(), { DATA_DIR: folder })
  return { code: await running.ended, ...running.said }
}

// What each command does is tested without a process of its own (tests/server/commands.test.ts).
describe('a command of an operator, as a program', () => {
  it('prints what there is, on a database that it makes where there is none', async () => {
    expect(await operate('outbox list')).toEqual({
      code: 0,
      out: 'The outbox is empty.\n',
      err: '',
    })
  })

  it('that is refused says why in one line, with exit code 1', async () => {
    expect(await operate('people block 7')).toEqual({
      code: 1,
      out: '',
      err: 'There is nobody with the id 7.\n',
    })
    expect(await operate('outbox send')).toEqual({
      code: 1,
      out: '',
      err: 'npm run outbox -- list | show ID\n',
    })
  })

  it('that finds what it looks for prints it all, with exit code 1', async () => {
    const { code, out, err } = await operate(`audit --head 1:${'0'.repeat(64)}`)
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^MISS /m)
    expect(out).toMatch(/^ok {3}/m)
  })

  it('that there is not, is told which there are', async () => {
    const { code, out, err } = await operate('erase 7')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^There is no command erase; there are .*people.*\.\n$/)
  })
})
