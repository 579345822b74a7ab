import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const ROOT = join(import.meta.dirname, '../..')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const FOLDERS = [
  ...['assets', 'locales', 'contract', 'machines', 'games'],
  ...['src', 'server', 'scripts', 'tests'],
]

/** An import that the house does not allow. */
export interface Breach {
  rule: string
  from: string
  to: string
}

/** What was read of a tree, and which of its imports break a rule. */
export interface Boundaries {
  /** Every file read, with what it imports as written. */
  imports: Map<string, string[]>
  breaches: Breach[]
  /** Why each rule is there, by its name. */
  reasons: Map<string, string>
}

/**
 * Reads every import of a tree and holds it against the rules in `.dependency-cruiser.cjs`.
 * @param root a folder laid out like the house
 */
export async function readBoundaries(root = ROOT): Promise<Boundaries> {
  const options = await extractDepcruiseOptions(CONFIG)
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    { ...options, baseDir: root },
    options.enhancedResolveOptions ?? {},
  )
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  const rules = summary.ruleSetUsed?.forbidden ?? []
  return {
    imports: new Map(
      modules.map(({ source, dependencies }) => [source, dependencies.map(({ module }) => module)]),
    ),
    breaches: summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })),
    reasons: new Map(rules.map(({ name = '', comment = '' }) => [name, comment])),
  }
}

/** The TypeScript files that the rules are for, as paths from the root. */
export function sourceFiles(): string[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
}
