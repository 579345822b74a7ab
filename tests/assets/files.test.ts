import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '../../server/features.ts'
import { readGames } from '../../server/platform/tuning/files.ts'

describe('what operators can change of the games is found where it lies', () => {
  it('of every game that takes a saved tuning, with its art and its manifest', async () => {
    const games = await readGames(join(import.meta.dirname, '../../assets'))
    const tuned = features().filter(({ tuning }) => tuning)
    expect(games.map(({ game }) => game)).toEqual(tuned.map(({ name }) => name).sort())
    for (const { game, tuning, manifest, art } of games) {
      expect([typeof tuning, typeof manifest]).toEqual(['string', 'string'])
      // These are words and figures; their pictures are the page's.
      const isPlain = [
        'earnings',
        'extraReturn',
        'guild',
        'invite',
        'levels',
        'missions',
        'ornaments',
        'recharge',
        'sweetPick',
      ].includes(game)
      if (!isPlain) expect(art.size).toBeGreaterThan(0)
      expect(art.has('manifest.json')).toBe(false)
    }
  })
})
