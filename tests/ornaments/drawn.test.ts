import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'

it('every ornament is drawn, and nothing else', () => {
  // Beside `art/`: what stands there can be replaced by a tuning, which avatars know nothing of.
  const drawn = readdirSync(join(import.meta.dirname, '../../assets/ornaments/worn'))
  expect(drawn.toSorted()).toEqual(ORNAMENTS.map((id) => `${id}.svg`).toSorted())
})
