/** A number of a text: the same tree always has the same. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) {
    seed = Math.imul(seed ^ text.charCodeAt(index), 16_777_619)
  }
  return seed >>> 0
}

/**
 * One of a seed's numbers, from 0 up to 1. Each is had by its name alone, so that what a tree already
 * has stays as it is when more grows on it.
 * @param of what the number is for, such as a limb
 * @param which of the several that it needs
 */
export function chanceOf(seed: number, of: number, which = 0): number {
  let mixed = seed ^ Math.imul(of + 1, 0x9e37_79b1) ^ Math.imul(which + 1, 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
