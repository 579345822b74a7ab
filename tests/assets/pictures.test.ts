import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../assets')

it.each([
  ['wheel-rim.svg', 'turntable/art/rim.svg'],
  ['planet.webp', 'adventure/art/kepler.webp'],
  ['ship.svg', 'adventure/art/my-ship.svg'],
])('the shell shows %s as its game draws it', async (own, art) => {
  const [shown, drawn] = await Promise.all([
    readFile(join(ASSETS, 'pictures', own)),
    readFile(join(ASSETS, art)),
  ])
  expect(shown.equals(drawn)).toBe(true)
})
