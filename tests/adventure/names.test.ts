import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'

const LOCALES = join(import.meta.dirname, '../../locales')

describe('a sheet is called what its button says, and nothing else is (issue 8)', () => {
  it.each(LANGUAGES)('in %s', async (language) => {
    const file = await readFile(join(LOCALES, language, 'adventure.json'), 'utf8')
    const { menu, mine, rounds, ranking, rules } = JSON.parse(file)
    expect(menu.mine).toBe(mine.title)
    expect(menu.rounds).toBe(rounds.title)
    expect(menu.ranking).toBe(ranking.title)
    expect(menu.rules).toBe(rules.title)
    // Missions are another page of the product.
    expect(`${menu.mine} ${menu.rounds}`).not.toMatch(/misi|mission|任务|任務|misión|missão/i)
  })
})
