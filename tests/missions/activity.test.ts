// The week by which a tuning of missions is proved is one of the demo world's (issue 28, point 1).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readActivity } from '../../machines/missions/activity.ts'
import { sampleOf } from '../../scripts/missions/sample.ts'

const FILE = join(import.meta.dirname, '../../assets/missions/activity.json')

describe('the kept week of the demo world', () => {
  it('is what people do in its app: node scripts/missions/activity.ts makes it anew', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(sampleOf())
  })

  it('has people of each kind, and is light enough for the console', () => {
    const weeks = readActivity(JSON.parse(readFileSync(FILE, 'utf8')))
    for (const role of ['user', 'streamer'] as const) {
      for (const isNew of [true, false]) {
        expect(weeks.some((it) => it.role === role && it.isNew === isNew)).toBe(true)
      }
    }
    expect(weeks.some(({ gender, isNew }) => gender === 'female' && isNew)).toBe(true)
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
    expect(statSync(FILE).size).toBeLessThan(150_000)
  })
})
