import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Tell } from '../bench/figure.ts'

/** What a rehearsal found out: a fact and its figure, such as "writes waited" and "4,210 ms". */
export interface Finding {
  what: string
  figure: string
}

/** A disaster that is played on servers of its own, which are gone afterwards. */
export interface Rehearsal {
  /** What happens in it, in one sentence. */
  says: string
  /** Debian's packages whose programs it runs. */
  needs: readonly string[]
  /** Whether files may be named after it, to play a part. */
  takesFiles?: true
  /**
   * Plays it.
   * @param tell says what happens now
   * @param files of which a part consists; all of it where none is named
   * @throws when a promise was broken, with what was found
   */
  play(tell: Tell, files: readonly string[]): Promise<Finding[]>
}

const run = promisify(execFile)

/** Those of Debian's packages that this machine lacks. */
export async function missingPackages(names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const asked = run('dpkg', ['--status', name])
      const { stdout } = await asked.catch(() => ({ stdout: '' }))
      return stdout.includes('Status: install ok installed')
    }),
  )
  return names.filter((_, place) => !found[place])
}
