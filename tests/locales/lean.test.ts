import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const LOCALES = join(import.meta.dirname, '../../locales')

/** What the build leaves out of i18next (scripts/build/lean-i18next.ts). */
const LEFT_OUT: [what: string, said: RegExp, example: string][] = [
  ['a format of i18next’s own', /\{\{[^}]*,/, 'You have {{amount, number}}'],
  ['a text within a text', /\$t\(/, 'Go to $t(titles.play)'],
]

describe('no text asks for what players’ i18next does not have', () => {
  it.each(LEFT_OUT)('%s', async (_what, said, example) => {
    expect(example).toMatch(said)
    const names = (await readdir(LOCALES, { recursive: true })).filter((it) => it.endsWith('.json'))
    expect(names.length).toBeGreaterThan(50)
    for (const name of names) {
      expect([name, (await readFile(join(LOCALES, name), 'utf8')).match(said)]).toEqual([
        name,
        null,
      ])
    }
  })
})
