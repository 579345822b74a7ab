import { smooth } from '../stage/arithmetic.ts'

/** A brightness that goes over into another one. Times in milliseconds. */
export interface Fade {
  readonly from: number
  readonly to: number
  readonly since: number
  readonly lastsMs: number
}

/** A brightness that stays. */
export function steady(value: number): Fade {
  return { from: value, to: value, since: 0, lastsMs: 1 }
}

/** From where a fade is by now to another brightness. */
export function fadeTo(fade: Fade, now: number, to: number, lastsMs: number): Fade {
  return fade.to === to ? fade : { from: fadedAt(fade, now), to, since: now, lastsMs }
}

/** The brightness at a time. */
export function fadedAt({ from, to, since, lastsMs }: Fade, now: number): number {
  const part = smooth((now - since) / lastsMs)
  return from + (to - from) * part
}
