import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer as startHere } from '../../server/main.ts'
import { readSettings, SettingError } from '../../server/platform/settings.ts'
import { end, run, startServer } from './process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fresh = (name: string) => ({ DATA_DIR: join(folder, name), DEMO_WORLD: 'false' })

describe('a start that cannot be says why in one line and ends with 1 (issue 2)', () => {
  it('a taken port, before any other work', async () => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    const { port } = holder.address() as AddressInfo
    try {
      const refused = await refusedStart({ ...fresh('port'), PORT: String(port) })
      expect(refused).toEqual({
        code: 1,
        err: `PORT: ${port} is taken; choose another with PORT=…\n`,
        out: '',
      })
    } finally {
      holder.close()
    }
  })

  it('a folder in use by another process, which goes on undisturbed', async () => {
    const settings = fresh('folder')
    const holder = await startServer(settings)
    try {
      const refused = await refusedStart({ ...settings, PORT: '0' })
      expect(refused).toMatchObject({
        code: 1,
        err: `DATA_DIR: ${settings.DATA_DIR} is in use by another process; stop it or choose another folder\n`,
      })
      expect((await fetch(`${holder.address}/readyz`)).status).toBe(200)
      // An operator's command is run by it, since the database is in its hands (commands-while-running.deep).
      const command = run('operate.ts people block 7', settings)
      expect([await command.ended, command.said]).toEqual([
        1,
        { out: '', err: 'There is nobody with the id 7.\n' },
      ])
    } finally {
      await end(holder, 'SIGTERM')
    }
  })

  it('a folder that is none', async () => {
    await writeFile(join(folder, 'file'), '')
    const refused = await refusedStart({ ...fresh('file'), PORT: '0' })
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/^DATA_DIR: cannot use .*file: .*\n$/)
  })

  it('a database that nobody answers for', async () => {
    const refused = await refusedStart({
      ...fresh('database'),
      PORT: '0',
      DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:9/nothing',
    })
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/^DATABASE_URL: cannot reach PostgreSQL at 127\.0\.0\.1:9: .*\n$/)
    expect(refused.err).not.toContain('hidden')
  })

  it.each([
    [
      { BRAND_KEYS: `{"ai":{"secret":"${'x'.repeat(32)}","audience":"pages"}}`, DEMO_WORLD: '' },
      'DEMO_WORLD: must be said where BRAND_KEYS is set: false for real players, true to let anyone in without a password\n',
    ],
    [
      { HOST: '0.0.0.0', DEMO_WORLD: '' },
      'DEMO_WORLD: must be said where HOST is 0.0.0.0: false for real players, true to let anyone in without a password\n',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: true would believe whoever asks; say how many balancers stand before this server, such as 1, or where they are, such as 10.0.0.0/8\n',
    ],
    [{ PORT: 'web' }, 'PORT: must be a whole number from 0 to 65535\n'],
    [{ DATABASE_URL: 'oracle' }, 'DATABASE_URL: must be a postgres:// address\n'],
    [{ HOST: '203.0.113.7', PORT: '0' }, 'HOST: 203.0.113.7 is no address of this machine\n'],
  ])('the setting %j', async (setting, line) => {
    const refused = await refusedStart({ ...fresh('setting'), ...setting })
    expect(refused).toEqual({ code: 1, err: line, out: '' })
  })

  it('a file store that nobody answers for, before a database is made', async () => {
    const settings = { ...fresh('store'), PORT: '0', S3_URL: 'http://user:hidden@127.0.0.1:9' }
    const refused = await refusedStart(settings)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(existsSync(join(settings.DATA_DIR, 'database'))).toBe(false)
    expect(refused.err).toMatch(/^S3_URL: cannot use bucket companion at 127\.0\.0\.1:9: .*\n$/)
    expect(refused.err).not.toContain('hidden')
  })
})

describe('a tuning that would ruin the house, or that the scene cannot draw, does not run (issue 8)', () => {
  const NODE_OPTIONS = `--import=${join(import.meta.dirname, 'other-tuning.ts')}`

  it.each([
    [
      { turntable: { 'sectors.7.weight': 8_000 } },
      /^assets\/turntable\/tuning\.json: sectors gives back \d{4}\.\d{3} %, more than 98 %\n$/,
    ],
    [
      { turntable: { 'sectors.0.id': 'gold-21' } },
      /^assets\/turntable\/art\/manifest\.json: sprites\.gold-21 is missing/,
    ],
    [
      { adventure: { 'planets.7.multiplier': 60 } },
      /^assets\/adventure\/tuning\.json: planets\.7\.weight times the multiplier is 600, of other planets 450 \(and 1 more: npm run assets:check\)\n$/,
    ],
  ])('%j', async (tuning, line) => {
    const OTHER_TUNING = JSON.stringify(tuning)
    const settings = { ...fresh('tuning'), PORT: '0', NODE_OPTIONS, OTHER_TUNING }
    const refused = await refusedStart(settings)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(line)
    expect(existsSync(join(settings.DATA_DIR, 'database'))).toBe(false)
  })
})

describe('settings are tried before anything is built or seeded (issue 7)', () => {
  it.each<[what: string, settings: Record<string, string>, line: RegExp]>([
    ['a host of another machine', { HOST: '203.0.113.7' }, /^HOST: /],
    ['a port for metrics that is taken', { METRICS_PORT: 'taken' }, /^METRICS_PORT: \d+ is taken/],
    [
      'a PostgreSQL that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /^DATABASE_URL: /,
    ],
    ['a file store that is not there', { S3_URL: 'http://u:p@127.0.0.1:9' }, /^S3_URL: /],
    ['rounds too short', { ROUND_SECONDS: '20', CHOOSING_SECONDS: '20' }, /^ROUND_SECONDS: /],
  ])('%s', async (_what, wrong, line) => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    onTestFinished(() => void holder.close())
    const { port } = holder.address() as AddressInfo
    const given = Object.entries({ ...fresh('tried'), PORT: '0', ...wrong })
    const settings = readSettings(
      Object.fromEntries(
        given.map(([name, value]) => [name, value === 'taken' ? `${port}` : value]),
      ),
    )
    const done: string[] = []
    const start = startHere(
      settings,
      { build: async () => void done.push('built'), serve: async () => {} },
      { step: (text) => void done.push(text), progress: () => {} },
    )
    await expect(start).rejects.toThrow(line)
    await expect(start).rejects.toBeInstanceOf(SettingError)
    expect(done).toEqual([])
  })
})

/** Starts, expects the end, and answers what an operator reads. */
async function refusedStart(settings: Record<string, string>) {
  const started = run('start.ts --api', settings)
  const code = await started.ended
  return { code, err: started.said.err, out: started.said.out }
}
