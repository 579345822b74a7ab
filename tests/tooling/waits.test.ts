import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '../../server/features.ts'
import { placeOfWaiting } from '../../src/ops/rooms.ts'

const ROOT = join(import.meta.dirname, '../..')
const WAITS = features().flatMap(({ name: feature, waits = {} }) =>
  Object.keys(waits).map((what) => ({ feature, what, name: `${feature}.${what}` })),
)

describe('what waits for a person (Feature.waits)', () => {
  it('is something', () => {
    expect(WAITS.length).toBeGreaterThan(4)
  })

  it.each(WAITS)('$name leads to a screen, and has a text in both languages', (waiting) => {
    const { feature, what, name } = waiting
    expect(placeOfWaiting('admin', name, 'an-item')).toMatch(/^\/[a-z]/)
    for (const language of ['en', 'zh-CN']) {
      const file = join(ROOT, `locales/ops/${language}/${feature}.json`)
      const { waits } = JSON.parse(readFileSync(file, 'utf8')) as {
        waits?: Record<string, string>
      }
      expect(waits?.[what], language).toBeTruthy()
    }
  })

  it('leads nowhere for whom its screen is not, nor where no feature has it', () => {
    expect(placeOfWaiting('operator', 'service.tickets', 'x')).toBe('/tickets/x')
    expect(placeOfWaiting('viewer', 'service.tickets', 'x')).toBe(null)
    expect(placeOfWaiting('admin', 'service.dreams', 'x')).toBe(null)
    expect(placeOfWaiting('admin', 'dreams.tickets', 'x')).toBe(null)
  })
})
