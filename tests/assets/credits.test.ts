import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../assets')

it('whatever is drawn or heard is credited (issue 10)', () => {
  const credits = readFileSync(join(ASSETS, 'CREDITS.md'), 'utf8')
  const folders = globSync(['*/art', '*/items', 'pictures'], { cwd: ASSETS })
  expect(folders).toContain('flappy/art')
  expect(folders.filter((folder) => !credits.includes(`\`${folder}/\``))).toEqual([])
  const sounds = globSync('*/sound.ts', { cwd: join(ASSETS, '../games') })
  expect(sounds.length).toBeGreaterThan(0)
  expect(sounds.filter((file) => !credits.includes(`\`games/${file}\``))).toEqual([])
})
