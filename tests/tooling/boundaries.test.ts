import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Boundaries, readBoundaries, sourceFiles } from '../../scripts/check/boundaries.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All of the house is read, on a machine that may do other things. */
const PATIENCE_MS = 180_000

/** A tree that keeps every rule. */
const CLEAN: Record<string, string> = {
  'assets/turntable/tuning.json': '{}',
  'contract/turntable.ts': "import { z } from 'zod'\nexport const Spin = z.object({})",
  'machines/fair/draw.ts': "import { hmac } from '@noble/hashes/hmac.js'\nexport const draw = hmac",
  'machines/fair/beacon-signature.ts':
    "import { bls12_381 } from '@noble/curves/bls12-381.js'\nexport const bls = bls12_381",
  'machines/call/ends.ts': 'export const answerOf = 1',
  'machines/turntable/machine.ts':
    "import { setup } from 'xstate'\nimport { answerOf } from '../call/ends.ts'\nimport { draw } from '../fair/draw.ts'\nexport const machine = [setup, answerOf, draw]",
  'machines/tree/rules.ts': 'export const rules = 1',
  'machines/replay/machines.ts':
    "import { machine } from '../turntable/machine.ts'\nexport const all = [machine]",
  'games/stage/sound.ts': 'export const sound = 1',
  'games/turntable/view.ts':
    "import { machine } from '../../machines/turntable/machine.ts'\nexport const view = machine",
  'games/turntable/scene.tsx':
    "import { Application } from 'pixi.js'\nimport { useTick } from '@pixi/react'\nexport const scene = [Application, useTick]",
  'games/turntable/game.ts':
    "import { sound } from '../stage/sound.ts'\nimport tuning from '../../assets/turntable/tuning.json'\nexport const mount = [sound, tuning, () => import('./scene.tsx')]",
  'games/tree/view.ts': 'export const view = 1',
  'games/tree/game.ts': 'export const mount = 1',
  'src/base/paths.ts': 'export const paths = 1',
  'src/stores/sound.ts': "import { paths } from '../base/paths.ts'\nexport const sound = paths",
  'src/app/routes.ts': "export const routes = [() => import('../pages/turntable/page.tsx')]",
  'src/api/call.ts': 'export const call = 1',
  'src/api/api-error.ts': 'export class ApiError extends Error {}',
  'src/components/failure.tsx':
    "import { ApiError } from '../api/api-error.ts'\nexport const Failure = () => <b>{ApiError.name}</b>",
  'src/pages/turntable/page.tsx':
    "import { paths } from '../../base/paths.ts'\nimport { mount } from '../../../games/turntable/game.ts'\nexport default () => <b>{[mount, paths].length}</b>",
  'src/scenes/turntable.ts':
    "import { paths } from '../base/paths.ts'\nimport { mount } from '../../games/turntable/game.ts'\nexport const scene = [mount, paths]",
  'src/chatroom/sheet.ts': "import { call } from '../api/call.ts'\nexport const sheet = call",
  'src/pages/tree/page.tsx': 'export default () => <b />',
  'src/ops/base/call.ts':
    "import { Spin } from '../../../contract/turntable.ts'\nexport const call = Spin",
  'src/ops/list/list-page.tsx':
    "import { call } from '../base/call.ts'\nexport const List = () => <b>{typeof call}</b>",
  'src/ops/tree/page.tsx':
    "import { Table } from 'antd'\nimport { List } from '../list/list-page.tsx'\nexport default () => <b>{[Table, List].length}</b>",
  'src/ops/turntable/page.tsx': 'export default () => <b />',
  'src/ops/preview/show-scene.ts':
    "import { sound } from '../../../games/stage/sound.ts'\nimport { scene } from '../../scenes/turntable.ts'\nexport const shown = [sound, scene]",
  'src/ops/shell/frame.tsx':
    "import { call } from '../base/call.ts'\nexport const Frame = () => <b>{typeof call}</b>",
  'server/platform/app.ts': "import Fastify from 'fastify'\nexport const app = Fastify",
  'server/turntable/tables.ts': 'export const spins = 1',
  'server/turntable/spin.ts':
    "import { readFile } from 'node:fs/promises'\nimport { app } from '../platform/app.ts'\nexport const spin = [readFile, app]",
  'server/ledger/audit.ts': "import { app } from '../platform/app.ts'\nexport const audit = app",
  'server/turntable/books.ts':
    "import { audit } from '../ledger/audit.ts'\nimport { draws } from '../fairness/draws.ts'\nexport const books = [audit, draws]",
  'server/fairness/draws.ts': 'export const draws = 1',
  'server/turntable/queries.ts':
    "import { spins } from './tables.ts'\nexport const spinsOf = spins",
  'server/tree/tables.ts':
    "import { spins } from '../turntable/tables.ts'\nexport const trees = spins",
  'server/tree/wood.ts':
    "import { spinsOf } from '../turntable/queries.ts'\nexport const wood = spinsOf",
  'server/ledger/tables.ts': 'export const accounts = 1',
  'server/features.ts':
    "import { books } from './turntable/books.ts'\nexport const features = () => [books]",
  'server/tree/water.ts': 'export const water = 1',
  'server/demo/seed.ts':
    "import { spin } from '../turntable/spin.ts'\nimport { spins } from '../turntable/tables.ts'\nexport const seed = [spin, spins]",
  'scripts/start.ts': "import { app } from '../server/platform/app.ts'\nexport const start = app",
}

/** One file more, the import in it that is a breach, and the rules that catch it. */
const BREACHES: [file: string, imported: string, ...rules: string[]][] = [
  ['assets/turntable/read.ts', 'node:fs', 'floor-1-data'],
  ['locales/read.ts', '../contract/turntable.ts', 'floor-1-data'],
  ['contract/reads-up.ts', '../machines/tree/rules.ts', 'floor-2-contract'],
  ['contract/reads-disk.ts', 'node:fs', 'floor-2-contract'],
  ['contract/knows-react.ts', 'react', 'floor-2-contract'],
  ['contract/knows-machines.ts', 'xstate', 'floor-2-contract'],
  ['machines/turntable/engine.ts', 'pixi.js', 'floor-3-machines'],
  ['machines/turntable/arcade.ts', 'phaser', 'floor-3-machines'],
  ['machines/turntable/hooks.ts', 'react', 'floor-3-machines'],
  ['machines/turntable/timers.ts', 'node:timers', 'floor-3-machines'],
  ['machines/turntable/data.ts', '../../assets/turntable/tuning.json', 'floor-3-machines'],
  ['machines/turntable/up.ts', '../../games/turntable/view.ts', 'floor-3-machines'],
  ['machines/turntable/server.ts', '../../server/tree/water.ts', 'floor-3-machines'],
  ['machines/call/knows-a-machine.ts', '../tree/rules.ts', 'no-sibling-machines'],
  ['machines/turntable/beside.ts', '../tree/rules.ts', 'no-sibling-machines'],
  ['games/turntable/store.ts', 'zustand', 'floor-4-games'],
  ['games/turntable/router.ts', 'react-router-dom', 'floor-4-games'],
  ['games/turntable/texts.ts', 'i18next', 'floor-4-games'],
  ['games/turntable/api.ts', '../../src/api/call.ts', 'floor-4-games'],
  ['games/turntable/server.ts', '../../server/tree/water.ts', 'floor-4-games'],
  ['games/turntable/beside.ts', '../tree/view.ts', 'no-sibling-games'],
  ['games/stage/knows-a-game.ts', '../tree/view.ts', 'no-sibling-games'],
  ['games/adventure/view.ts', 'pixi.js', 'view-without-engine'],
  ['src/api/server.ts', '../../server/tree/water.ts', 'floor-5-src'],
  ['src/api/disk.ts', 'node:fs', 'floor-5-src'],
  ['src/api/command.ts', '../../scripts/start.ts', 'floor-5-src'],
  ['src/app/engine.ts', 'pixi.js', 'engines-in-games'],
  ['src/pages/tree/inside.ts', '../../../games/turntable/scene.tsx', 'game-by-its-door'],
  ['src/pages/tree/beside.tsx', '../turntable/page.tsx', 'no-sibling-pages'],
  ['src/app/past-the-table.ts', '../pages/tree/page.tsx', 'pages-by-the-route-table'],
  ['src/components/calls.ts', '../api/call.ts', 'dumb-components'],
  ['src/components/keeps.ts', '../stores/sound.ts', 'dumb-components'],
  ['src/base/up.ts', '../stores/sound.ts', 'src-1-base'],
  ['src/native/shows.ts', '../components/failure.tsx', 'src-2-beside'],
  ['src/api/shows.ts', '../app/routes.ts', 'src-2-beside'],
  ['src/scenes/up.ts', '../stores/sound.ts', 'src-3-scenes'],
  ['src/components/up.ts', '../app/routes.ts', 'src-3-components'],
  ['src/chatroom/up.ts', '../app/routes.ts', 'src-4-chatroom'],
  ['src/components/chats.ts', '../chatroom/sheet.ts', 'chatroom-for-pages'],
  ['src/pages/tree/up.ts', '../../app/routes.ts', 'src-4-pages'],
  ['src/app/console.ts', '../ops/base/call.ts', 'ops-apart'],
  ['src/ops/base/kept.ts', '../../stores/sound.ts', 'ops-stands-on-contract'],
  ['src/ops/tree/scene.ts', '../../../games/tree/game.ts', 'ops-stands-on-contract'],
  ['src/ops/preview/page.ts', '../../stores/sound.ts', 'ops-previews-scenes'],
  ['src/ops/preview/game.ts', '../../../games/tree/game.ts', 'ops-previews-scenes'],
  ['src/app/table.ts', 'antd', 'ops-packages'],
  ['src/ops/tree/beside.tsx', '../turntable/page.tsx', 'no-sibling-rooms'],
  ['src/ops/list/up.ts', '../shell/frame.tsx', 'no-sibling-rooms'],
  ['src/app/tool.ts', 'fast-check', 'no-dev-packages'],
  ['scripts/build/tool.ts', 'fast-check', 'no-dev-packages'],
  ['scripts/operate.ts', 'fast-check', 'no-dev-packages'],
  ['src/app/undeclared.ts', 'enhanced-resolve', 'no-dev-packages'],
  ['server/turntable/page.ts', '../../src/api/call.ts', 'floor-5-server'],
  ['server/turntable/scene.ts', '../../games/tree/view.ts', 'floor-5-server'],
  ['server/turntable/command.ts', '../../scripts/start.ts', 'floor-5-server'],
  ['server/turntable/inside.ts', '../tree/water.ts', 'no-neighbours-inside'],
  ['server/turntable/rows.ts', '../tree/tables.ts', 'no-neighbours-tables'],
  ['server/turntable/books/money.ts', '../../ledger/tables.ts', 'no-neighbours-tables'],
  ['server/platform/inside.ts', '../tree/water.ts', 'platform-at-the-bottom'],
  [
    'server/platform/rows.ts',
    '../turntable/tables.ts',
    'no-neighbours-tables',
    'platform-at-the-bottom',
  ],
  ['server/platform/money.ts', '../ledger/audit.ts', 'platform-at-the-bottom'],
  ['server/platform/list.ts', '../features.ts', 'lists-on-top', 'platform-at-the-bottom'],
  ['server/ledger/inside.ts', '../tree/water.ts', 'ledger-on-the-platform'],
  [
    'server/ledger/rows.ts',
    '../turntable/tables.ts',
    'ledger-on-the-platform',
    'no-neighbours-tables',
  ],
  ['server/ledger/demo.ts', '../demo/seed.ts', 'ledger-on-the-platform'],
  ['server/turntable/list.ts', '../features.ts', 'lists-on-top'],
  ['server/turntable/demo.ts', '../demo/seed.ts', 'demo-on-top', 'no-neighbours-inside'],
  ['server/tree/missing.ts', './nowhere.ts', 'no-missing'],
  ['server/tree/no-package.ts', 'no-such-package', 'no-missing'],
  ['server/tree/first.ts', './second.ts', 'no-cycles'],
  ['server/tree/barrel.ts', './parts/index.ts', 'no-barrels'],
]

const FURTHER: Record<string, string> = {
  'server/tree/second.ts': "import { breach } from './first.ts'\nexport const second = breach",
  'server/tree/parts/index.ts': "export { water } from '../water.ts'",
}

describe('imports point down, never sideways into a neighbour (house.md, Floors)', () => {
  let planted: Boundaries
  let clean: Boundaries
  const folders: string[] = []

  async function plant(files: Record<string, string>): Promise<Boundaries> {
    const folder = await mkdtemp(join(tmpdir(), 'companion-floors-'))
    folders.push(folder)
    await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), source)
    }
    return readBoundaries(folder)
  }

  beforeAll(async () => {
    clean = await plant(CLEAN)
    const breaches = BREACHES.map(([file, imported]) => [
      file,
      `import * as it from '${imported}'\nexport const breach = it`,
    ])
    planted = await plant({ ...CLEAN, ...FURTHER, ...Object.fromEntries(breaches) })
  })

  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true })
  })

  it('lets a clean tree pass', () => {
    expect(clean.breaches).toEqual([])
    expect([...clean.imports.keys()]).toEqual(expect.arrayContaining(Object.keys(CLEAN)))
  })

  it.each(BREACHES)('catches %s importing %s', (file, _imported, ...rules) => {
    const found = planted.breaches.filter(({ from }) => from === file).map(({ rule }) => rule)
    expect(found.sort()).toEqual(rules)
  })

  it('catches nothing but what was planted', () => {
    const files = new Set(BREACHES.map(([file]) => file))
    expect(planted.breaches.filter(({ from }) => !files.has(from))).toEqual([])
  })

  it('has a breach planted of every rule', () => {
    const caught = new Set(planted.breaches.map(({ rule }) => rule))
    expect([...planted.reasons.keys()].filter((rule) => !caught.has(rule))).toEqual([])
  })

  it('sees an import of a type alone', async () => {
    const { breaches } = await plant({
      ...CLEAN,
      'src/api/types.ts':
        "import type { water } from '../../server/tree/water.ts'\nexport type Water = typeof water",
    })
    expect(breaches).toEqual([
      { rule: 'floor-5-src', from: 'src/api/types.ts', to: 'server/tree/water.ts' },
    ])
  })

  it('sees an import within what is used until a block ends', async () => {
    const { breaches } = await plant({
      ...CLEAN,
      'server/turntable/uses.ts':
        "export async function run() {\n  await using it = await import('../../src/api/call.ts')\n  return it\n}",
    })
    expect(breaches).toEqual([
      { rule: 'floor-5-server', from: 'server/turntable/uses.ts', to: 'src/api/call.ts' },
    ])
  })

  it(
    'finds none in the house, and reads every file and every import of it',
    async () => {
      const { breaches, imports } = await readBoundaries()
      expect(breaches.map(({ rule, from, to }) => `${from} -> ${to}: ${rule}`)).toEqual([])
      const files = sourceFiles()
      expect(files.length).toBeGreaterThan(100)
      const unread: string[] = []
      for (const file of files) {
        const read = imports.get(file)
        for (const specifier of specifiersOf(await readFile(join(ROOT, file), 'utf8'))) {
          if (!read?.includes(specifier)) unread.push(`${file}: ${specifier}`)
        }
        if (!read) unread.push(file)
      }
      expect(unread).toEqual([])
    },
    PATIENCE_MS,
  )
})

/** What a source imports, read in a simpler way than the rules do: statements at a line's start. */
function specifiersOf(source: string): string[] {
  const statements = source.matchAll(/^(?:import|export)\s[^'"`;]*?from '([^']+)'/gm)
  return [...statements].flatMap(([, specifier]) => specifier?.replace(/^node:/, '') ?? [])
}
