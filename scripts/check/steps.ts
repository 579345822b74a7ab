import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readBoundaries } from './boundaries.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')
const MAX_OUTPUT_BYTES = 64 * 2 ** 20

/** How one look at the tree ended, with what a developer has to read when it failed. */
export interface Finding {
  ok: boolean
  text: string
}

/** What `npm run check` looks at, in the order in which it does. */
export const STEPS = {
  types: async () => {
    // A call that is new in the contract has types where a page imports its rules.
    await run('node', 'scripts/build/rule-types.ts')
    return together(
      ['pure', 'web', 'node'].map((it) => run('tsc', '-p', `tsconfig.${it}.json`, ...known(it))),
    )
  },
  lint: () => run('biome', 'check', '--error-on-warnings', '--colors=off'),
  boundaries,
  unused: () =>
    together([
      run('knip', '--no-progress'),
      run('knip', '--no-progress', '--production', '--include', 'dependencies,unresolved'),
    ]),
  locales: () => run('node', 'scripts/locales-check.ts'),
  content: () => run('node', 'scripts/content-check.ts'),
  assets: () => run('node', 'scripts/assets-check.ts'),
} satisfies Record<string, () => Promise<Finding>>

export type StepName = keyof typeof STEPS

export function isStepName(text: string): text is StepName {
  return Object.hasOwn(STEPS, text)
}

async function boundaries(): Promise<Finding> {
  const { imports, breaches, reasons } = await readBoundaries()
  const lines = breaches.map(
    ({ rule, from, to }) => `${from} imports ${to}: ${rule}. ${reasons.get(rule) ?? ''}`,
  )
  if (imports.size === 0) lines.push('No module was read.')
  return { ok: lines.length === 0, text: lines.join('\n') }
}

async function together(findings: Promise<Finding>[]): Promise<Finding> {
  const ended = await Promise.all(findings)
  const failed = ended.filter(({ ok }) => !ok)
  // The same error seen by two programs is told once.
  const lines = new Set(failed.flatMap(({ text }) => text.split('\n')))
  return { ok: failed.length === 0, text: [...lines].join('\n') }
}

/** What has not changed since the last look is not looked at again: the types take most of the time. */
function known(part: string): string[] {
  const file = join(ROOT, 'node_modules/.cache/types', `${part}.tsbuildinfo`)
  return ['--incremental', '--tsBuildInfoFile', file]
}

function run(program: string, ...args: string[]): Promise<Finding> {
  return new Promise((resolve) => {
    execFile(
      join(PROGRAMS, program),
      args,
      { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        const text = `${stdout}${stderr}`.trim()
        resolve({ ok: error === null, text: text || (error?.message ?? '') })
      },
    )
  })
}
