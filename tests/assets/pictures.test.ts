import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../assets')

it.each([
  ['pictures/wheel-rim.svg', 'turntable/art/rim.svg'],
  ['pictures/planet.webp', 'adventure/art/kepler.webp'],
  ['pictures/ship.svg', 'adventure/art/my-ship.svg'],
  ['adventure/items/ships.svg', 'adventure/art/my-ship.svg'],
])('%s is what its game draws', async (own, art) => {
  const [shown, drawn] = await Promise.all([
    readFile(join(ASSETS, own)),
    readFile(join(ASSETS, art)),
  ])
  expect(shown.equals(drawn)).toBe(true)
})
