import { isCalm } from './calm.ts'

/** A short buzz where the phone can, and never where it is not wanted. */
export function buzz(pattern: number | number[]): void {
  if (isCalm()) return
  navigator.vibrate?.(pattern)
}
