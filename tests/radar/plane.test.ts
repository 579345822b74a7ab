import { describe, expect, it } from 'vitest'
import { PURPOSES } from '../../contract/radar-constants.ts'
import { readBrands } from '../../server/platform/read-brands.ts'
import { spotOf } from '../../server/radar/plane.ts'

const HERE = { latitude: 21, longitude: 105 }
const GENDERS = ['female', 'male'] as const

describe('whom one search is about lies on a plane of its own (decision 027)', () => {
  it('whatever the brand, gender and purpose: none is nearer to another than the world is wide', () => {
    const groups = [...readBrands().keys()].flatMap((brand) =>
      GENDERS.flatMap((gender) => PURPOSES.map((purpose) => ({ brand, gender, purpose }))),
    )
    const places = groups.map((group) => spotOf(HERE, group).x).sort((one, other) => one - other)
    const apart = places.slice(1).map((x, place) => x - (places[place] ?? 0))
    expect(Math.min(...apart)).toBeGreaterThan(2 * 360)
  })
})
