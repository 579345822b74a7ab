import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../assets')

it('whatever is drawn or heard is credited (issue 10)', () => {
  const credits = readFileSync(join(ASSETS, 'CREDITS.md'), 'utf8')
  const files = globSync(['*/art/*', '*/items/*', 'pictures/*'], { cwd: ASSETS })
  const drawn = files.filter((file) => !file.endsWith('/manifest.json'))
  const folders = [...new Set(drawn.map((file) => dirname(file)))]
  expect(folders).toContain('flappy/art')
  expect(folders.filter((folder) => !credits.includes(`\`${folder}/\``))).toEqual([])
  const sounds = globSync('*/sound.ts', { cwd: join(ASSETS, '../games') })
  expect(sounds.length).toBeGreaterThan(0)
  expect(sounds.filter((file) => !credits.includes(`\`games/${file}\``))).toEqual([])
})
