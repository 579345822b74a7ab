import { describe, expect, it } from 'vitest'
import { faceOf, partsOf } from '../../contract/faces.ts'

const AVATAR = '/files/avatars/4.svg'

describe('a face is a picture with what is worn on it, in one word (issue 28)', () => {
  it('of who wears something, and of who wears nothing', () => {
    expect(partsOf(faceOf({ avatar: AVATAR, ornament: 'swan' }))).toEqual({
      avatar: AVATAR,
      ornament: 'swan',
    })
    for (const face of [faceOf({ avatar: AVATAR, ornament: null }), faceOf({ avatar: AVATAR })]) {
      expect(face).toBe(AVATAR)
      expect(partsOf(face)).toEqual({ avatar: AVATAR, ornament: null })
    }
  })

  it('is the address of the picture to a page that knows nothing of ornaments', () => {
    const { pathname } = new URL(faceOf({ avatar: AVATAR, ornament: 'comet' }), 'https://x.example')
    expect(pathname).toBe(AVATAR)
  })
})
