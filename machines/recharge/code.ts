// Redeem codes as people read and type them: 80 bits in Crockford's base 32, in groups of four. It has no I, L, O
// and U, and takes I and L for 1, O for 0.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

/** Bytes of a code's randomness. */
export const CODE_BYTES = 10

/** A code from its random bytes, such as `7K3M-9QXW-0C4R-T5VZ`. */
export function codeFrom(bytes: Uint8Array): string {
  let code = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= BITS; bits -= BITS) {
      code += ALPHABET[(held >> (bits - BITS)) & (ALPHABET.length - 1)]
      held &= (1 << (bits - BITS)) - 1
    }
  }
  return code.replace(/.{4}(?=.)/g, (group) => `${group.slice(0, GROUP)}-`)
}

/** A typed code as it is kept: letter case, spaces and dashes don't matter. */
export function normalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
}
