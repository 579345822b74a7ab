/** Slowly from 0, slowly to 1; what is beyond stays at either. */
export function smooth(share: number): number {
  const part = Math.min(1, Math.max(0, share))
  return part * part * (3 - 2 * part)
}
