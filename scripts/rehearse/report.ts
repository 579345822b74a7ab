import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Finding, Rehearsal } from './rehearsal.ts'

const ROOT = join(import.meta.dirname, '../..')
const GIBIBYTE = 2 ** 30
const run = promisify(execFile)

/**
 * Writes what a rehearsal found as a page of `docs/rehearsals/`, in the place of the last one.
 * @returns its path
 */
export async function keepReport(
  name: string,
  { says }: Rehearsal,
  findings: readonly Finding[],
): Promise<string> {
  const folder = join(ROOT, 'docs/rehearsals')
  const path = join(folder, `${name}.md`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    path,
    [
      `# Rehearsal: ${name}`,
      '',
      says,
      '',
      `Played on ${new Date().toISOString().slice(0, 10)} at \`${await commit()}\`, by`,
      `\`npm run rehearse -- ${name} --keep\`, on ${machine()}.`,
      '',
      '| | |',
      '| --- | --- |',
      ...findings.map(({ what, figure }) => `| ${what} | ${figure} |`),
      '',
    ].join('\n'),
  )
  return relative(process.cwd(), path)
}

async function commit(): Promise<string> {
  return (await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT })).stdout.trim()
}

function machine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown'
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / GIBIBYTE)} GiB`
}
