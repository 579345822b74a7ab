import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import packageFile from '../../package.json' with { type: 'json' }
import { readSettings } from '../../server/platform/settings.ts'
import { matchersIn, metricsIn, readAlerts, readDeployed } from './expressions.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

const ALERTS = readAlerts()
const RUNBOOK = read('docs/runbook.md')

describe('the files of deploy/ can be read', () => {
  const files = globSync('deploy/**/*.{yml,yaml,json}', { cwd: ROOT })

  it('there are some', () => {
    expect(files.length).toBeGreaterThan(6)
  })

  it.each(files)('%s', (file) => {
    if (file.endsWith('.json')) JSON.parse(read(file))
    else for (const { errors } of parseAllDocuments(read(file))) expect(errors).toEqual([])
  })
})

describe('every alarm says how bad it is, what it is, and what to do', () => {
  it('each has a heading in the runbook, and each heading an alarm', () => {
    const headings = [...RUNBOOK.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading)
    expect(headings.toSorted()).toEqual(ALERTS.map(({ alert }) => alert).toSorted())
  })

  it.each(ALERTS)('$alert', ({ alert, labels, annotations }) => {
    expect(labels.severity).toMatch(/^(critical|warning)$/)
    expect(annotations.summary).toMatch(/\w/)
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    // Nothing but a heading and the next one would be no help.
    const section = RUNBOOK.split(`### ${alert}\n`)[1]?.split(/^#/m)[0] ?? ''
    expect(section.trim().length).toBeGreaterThan(40)
  })

  it('each is tried as it is silent and as it fires', () => {
    const { tests } = parse(readDeployed('alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
    }
    const tried = tests.flatMap(({ alert_rule_test: all }) => all)
    const named = (isFiring: boolean) =>
      tried
        .filter(({ exp_alerts: expected }) => expected.length > 0 === isFiring)
        .map(({ alertname }) => alertname)
        .toSorted()
    const all = ALERTS.map(({ alert }) => alert).toSorted()
    expect([named(false), named(true)]).toEqual([all, all])
  })

  it('by promtool, where it is installed (it is not everywhere: then this proves nothing)', () => {
    const promtool = (...words: string[]) =>
      spawnSync('promtool', words, { cwd: join(ROOT, 'deploy'), encoding: 'utf8' })
    if (promtool('--version').error) return
    for (const words of [
      ['check', 'config', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...words)
      expect(status, `${words.join(' ')}\n${stdout}${stderr}`).toBe(0)
    }
  }, 120_000)
})

describe('how expressions are read', () => {
  it('finds metrics and what they are selected by', () => {
    const expr =
      'sum by (le) (rate(a_total{x="1",y=~"b|c"}[5m])) > clamp_min(0.05 * d, 20) or e offset 1h'
    expect(metricsIn(expr)).toEqual(['a_total', 'd', 'e'])
    expect(matchersIn(expr)).toEqual([
      { metric: 'a_total', label: 'x', operator: '=', values: ['1'] },
      { metric: 'a_total', label: 'y', operator: '=~', values: ['b', 'c'] },
    ])
  })
})

describe('settings are those of the server', () => {
  /** What `settings.ts` reads of its environment. */
  const known = [...read('server/platform/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  )
  const example = Object.fromEntries(
    [...readDeployed('companion.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const documents = parseAllDocuments(readDeployed('kubernetes.yaml')).map(
    (document) => document.toJS() as { kind: string; data?: Record<string, string> },
  )
  const configured = documents.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const { services } = parse(readDeployed('compose.yaml')) as {
    services: Record<string, { environment?: object; command?: string[]; volumes?: string[] }>
  }
  const assigned = (text: string, directive: RegExp) =>
    [...text.matchAll(directive)].flatMap(([, words = '']) =>
      [...words.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name = '']) => name),
    )
  /** Of Node and npm. */
  const isOfTools = (name: string) => name === 'NODE_ENV' || name.startsWith('NPM_CONFIG_')

  it.each([
    ['companion.env.example', Object.keys(example)],
    ['kubernetes.yaml', Object.keys(configured)],
    ['compose.yaml', Object.keys(services.server?.environment ?? {})],
    ['Dockerfile', assigned(readDeployed('Dockerfile'), /^(?:ENV|ARG) (VITE.*|.*=.*)$/gm)],
    ['companion.service', assigned(readDeployed('companion.service'), /^Environment=(.*)$/gm)],
  ])('%s', (file, names) => {
    expect(known.length).toBeGreaterThan(30)
    const settings = names.filter((name) => !isOfTools(name) && name !== 'PREVIOUS')
    expect(settings.filter((name) => !known.includes(name))).toEqual([])
    if (file !== 'compose.yaml') expect(settings.length).toBeGreaterThan(0)
  })

  it('the example and the ConfigMap are taken as they stand, for real players', () => {
    expect(readSettings(example).demoWorld).toBe(false)
    expect(readSettings(configured).demoWorld).toBe(false)
  })

  it('the example names what production must say, explains it, and holds no secret', () => {
    const needed = ['DATABASE_URL', 'SEED_KEY', 'BRAND_KEYS', 'PUBLIC_HOST', 'TRUST_PROXY']
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...needed, 'DEMO_WORLD']))
    const blocks = readDeployed('companion.env.example').split('\n\n').slice(1)
    expect(blocks.filter((block) => !block.startsWith('# '))).toEqual([])
    const secrets = Object.entries(example).filter(([name]) => /KEY|SECRET|TOKEN/.test(name))
    expect(secrets.filter(([, value]) => !/^(\{\})?$/.test(value))).toEqual([])
  })

  it('what is started and mounted is there, and so is each command of the runbook', () => {
    const started = ['Dockerfile', 'compose.yaml', 'companion.service'].flatMap(
      (file) => readDeployed(file).match(/\bscripts\/[\w-]+\.(ts|mjs)\b/g) ?? [],
    )
    expect(started.length).toBeGreaterThan(4)
    expect(started.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((it) => it.startsWith('./')).map((it) => it.split(':')[0] ?? ''),
    )
    expect(mounted.length).toBeGreaterThan(3)
    expect(mounted.filter((file) => !existsSync(join(ROOT, 'deploy', file)))).toEqual([])
    const commands = [...RUNBOOK.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '')
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter((name) => !(name in packageFile.scripts))).toEqual([])
  })
})
