import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from './tally.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs the tests of some projects, showing what vitest shows.
 * @returns undefined when vitest ended without a report
 */
export async function runVitest(projects: string[]): Promise<Report | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-test-'))
  const file = join(folder, 'report.json')
  try {
    const code = await exitCodeOf([
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = await readFile(file, 'utf8').catch(() => undefined)
    if (report === undefined) return undefined
    const { success, testResults } = JSON.parse(report) as Report
    // Errors outside of tests show in the exit code alone.
    return { success: success && code === 0, testResults }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function exitCodeOf(args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
      cwd: ROOT,
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
