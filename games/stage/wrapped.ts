/** The rest of a division that is never negative. */
export function wrapped(value: number, range: number): number {
  return ((value % range) + range) % range
}
