import { describe, expect, it } from 'vitest'
import { spritesOf } from '../../machines/radar/tuning.ts'
import { checkRadar } from '../../scripts/assets/radar.ts'
import { RADAR } from '../tunings.ts'
import { retuned, wholeFiles } from './game-files.ts'

const SEARCHES = 2_000
const whole = wholeFiles('radar', RADAR, spritesOf())
const told = (changes: Record<string, unknown>) =>
  checkRadar(retuned(whole, changes), SEARCHES).faults.map(
    ({ file, field, what }) => `${file} ${field} ${what}`,
  )

describe('a tuning of the radar is proved and played (design §4)', () => {
  it('finds nothing in a whole one, and says that it gives no money', () => {
    const { faults, lines } = checkRadar(whole, SEARCHES)
    expect(faults).toEqual([])
    expect(lines.join('\n')).toContain('0 diamonds and 0 gold a week')
    expect(lines.join('\n')).toContain('51 searches on the first day at the most, then 48 a day')
  })

  it.each([
    ['no chance at all', 'chances', 0, 'chances Too small: expected number to be >=1'],
    [
      'a reach around the world',
      'reachKm',
      20_000,
      'reachKm Too big: expected number to be <=2000',
    ],
    ['an unknown field', 'priceDiamonds', 5, 'priceDiamonds is unknown'],
    [
      'a face before the beam went round',
      'sweepMs',
      10_000,
      'searchMs is less than half a turn of the beam, 10000 ms',
    ],
  ])('finds %s', (_what, field, value, fault) => {
    expect(told({ [field]: value })).toContain(`assets/radar/tuning.json ${fault}`)
  })
})
