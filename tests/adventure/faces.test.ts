import { describe, expect, it } from 'vitest'
import { minSeen } from '../../games/adventure/faces.ts'

describe('few faces have a place at a time (look)', () => {
  const seen = (...faces: [url: string, at: number][]) => new Map(faces)

  it.each([
    ['the one not seen for longest', seen(['ann', 7], ['bob', 3], ['cleo', 9]), 'bob'],
    ['of two, the one that came first', seen(['ann', 7], ['bob', 3], ['cleo', 3]), 'bob'],
    ['one never seen yet before all others', seen(['ann', 1], ['bob', 0]), 'bob'],
  ])('another face takes the place of %s', (_whose, faces, gone) => {
    expect(minSeen(faces, (at) => at)[0]).toBe(gone)
  })
})
