// What the answers of levels and ornaments mean for the page: how far it is to the next level, what lies first.

import type { Level } from '../../../contract/levels.ts'
import { FLOWERS_A_LEVEL } from '../../../contract/levels-constants.ts'
import type { OwnOrnament } from '../../../contract/ornaments.ts'

type Step = Level['levels'][number]

/** How far somebody is on the way to the next level. */
export interface Progress {
  /** Null at the highest one. */
  next: Step | null
  /** What is missing for it; 0 at the highest one. */
  missing: number
  /** How much of the way from this level to the next one is done, from 0 to 1. */
  share: number
}

/** A level that was reached stays where thresholds rise: the way to the next one then begins at 0. */
export function progressOf({
  level,
  experience,
  levels,
}: Pick<Level, 'level' | 'experience' | 'levels'>): Progress {
  const next = levels.find((step) => step.level > level)
  if (!next) return { next: null, missing: 0, share: 1 }
  const from = levels.find((step) => step.level === level)?.from ?? 0
  const share = (experience - from) / Math.max(1, next.from - from)
  return {
    next,
    missing: Math.max(0, next.from - experience),
    share: Math.min(1, Math.max(0, share)),
  }
}

/** The next level that brings an ornament; null where none does any more. */
export function nextGift({ level, levels }: Pick<Level, 'level' | 'levels'>) {
  return (
    levels.flatMap((step) =>
      step.level > level && step.ornament !== null
        ? [{ level: step.level, ornament: step.ornament }]
        : [],
    )[0] ?? null
  )
}

/** Mine first, the newest before others; then the others, as they are answered. Wearing one moves none. */
export function wardrobeOrder(ornaments: readonly OwnOrnament[]): OwnOrnament[] {
  const mine = ornaments.filter(({ state }) => state !== null)
  const others = ornaments.filter(({ state }) => state === null)
  const newest = (one: OwnOrnament, other: OwnOrnament) => (other.ownedAt ?? 0) - (one.ownedAt ?? 0)
  return [...mine.sort(newest), ...others]
}

/** How many flowers the level that two are on has already, and how many are missing for the next one. */
export function flowersOf(flowers: number): { has: number; missing: number } {
  const has = flowers % FLOWERS_A_LEVEL
  return { has, missing: FLOWERS_A_LEVEL - has }
}
