import type { OrnamentId } from './ornaments-constants.ts'

/** Of somebody, what a face shows: their picture, and what they wear on it. */
export interface Shown {
  avatar: string
  ornament?: OrnamentId | null
}

/**
 * Somebody's face in one word, for where faces come in lists: the address of their picture, and as its
 * fragment the ornament. A page of an earlier release loads the picture by it all the same.
 */
export function faceOf({ avatar, ornament }: Shown): string {
  return ornament ? `${avatar}#${ornament}` : avatar
}

/** The picture's address in a face, and the ornament, which a newer release may have brought. */
export function partsOf(face: string): { avatar: string; ornament: string | null } {
  const [avatar = '', ornament] = face.split('#')
  return { avatar, ornament: ornament || null }
}
