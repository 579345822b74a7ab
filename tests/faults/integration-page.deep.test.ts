// The first hour of a brand's backend, as docs/integration.md tells it.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { end, type Server, startServer } from './process.ts'

const PAGE = join(import.meta.dirname, '../../docs/integration.md')

let folder: string
let server: Server
/** The shell's commands, block by block, and what they say that comes out. */
let commands: string
let promised: string[]
let out: string[]
let logged: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-integration-'))
  const fences = (await readFile(PAGE, 'utf8')).split(/^```/m).filter((_, place) => place % 2 === 1)
  const blocks = (name: string) =>
    fences.flatMap((fence) => (fence.startsWith(`${name}\n`) ? [fence.slice(name.length + 1)] : []))
  const [started = ''] = blocks('sh server')
  const settings = Object.fromEntries(
    [...started.matchAll(/([A-Z_]+)=('[^']*'|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'|'$/g, ''),
    ]),
  )
  server = await startServer({ ...settings, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' })
  commands = blocks('sh').join('\n')
  logged = blocks('json').find((block) => block.includes('"security"')) ?? ''
  promised = commands.split('\n').filter((line) => line.startsWith('# {'))
  const script = commands.replace(/^export ORIGIN=.*$/m, `export ORIGIN=${server.address}`)
  out = execFileSync('bash', ['-euc', script], { encoding: 'utf8' }).trim().split('\n')
})
afterAll(async () => {
  await end(server, 'SIGTERM')
  await rm(folder, { recursive: true })
})

/** What the page says comes out, as a pattern: `…` stands for anything. */
function patternOf(line: string): RegExp {
  const parts = line.slice(2).split('…')
  return new RegExp(
    `^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`,
  )
}

describe('docs/integration.md', () => {
  it('tells commands that answer what it says, in its order', () => {
    expect(promised.length).toBeGreaterThan(5)
    let at = 0
    for (const line of promised) {
      const found = out.findIndex((said, place) => place >= at && patternOf(line).test(said))
      expect(found, `${line}\nin\n${out.join('\n')}`).toBeGreaterThanOrEqual(at)
      at = found + 1
    }
  })

  it('and nothing else is refused but the token that should be', () => {
    expect(out.filter((line) => line.startsWith('{"error"'))).toHaveLength(1)
  })

  it('tells the log line of a refused token', async () => {
    const pattern = patternOf(`# ${logged.trim()}`)
    await expect
      .poll(() => server.said.out.split('\n').some((line) => pattern.test(line)))
      .toBe(true)
  })
})
