/** A short buzz where the phone can, and never where it is not wanted. */
export function buzz(pattern: number | number[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(pattern)
}
