import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../scripts/assets/checks.ts'
import { checkSideBySide } from '../../scripts/assets/side-by-side.ts'

const ROOT = join(import.meta.dirname, '../..')

const check = (...games: string[]) =>
  spawnSync(process.execPath, ['scripts/assets-check.ts', ...games], {
    cwd: ROOT,
    encoding: 'utf8',
  })

/** Files of each game that are found wrong before anything is played. */
const EMPTY = Object.keys(CHECKS).map((game) => ({
  game,
  tuning: null,
  manifest: null,
  art: new Map<string, number>(),
}))

describe('games are checked side by side (issue 23)', () => {
  it.each([1, 2, 9])('told in their own order by %i threads', async (threads) => {
    for (const games of [EMPTY, EMPTY.toReversed()]) {
      const reports = await checkSideBySide(games, threads)
      expect(reports.map(({ faults }) => faults[0]?.file)).toEqual(
        games.map(({ game }) => `assets/${game}/tuning.json`),
      )
    }
  })

  it('one alone where it is named', () => {
    const { status, stdout, stderr } = check('radar')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^radar\n(?: {2}.*\n)+$/)
    expect(stdout).toContain('1,000,000 searches played')
  })

  it('and one that there is not is told which there are', () => {
    expect(check('roulette')).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'There is no game roulette; there are adventure, earnings, extraReturn, flappy, guild, invite, levels, missions, ornaments, radar, recharge, sweetPick, tree, turntable.\n',
    })
  })
})
