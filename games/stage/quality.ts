// How much finish a phone can bear, in three tiers, by how its frames come.
// The stage measures and remembers; a scene only reads. `mountGame` gives it as `stage.quality`:
//
//   const { particles } = FINISH[stage.quality.tier]         // when it throws, in each frame, as it likes
//   const forget = stage.quality.subscribe(() => refit())    // only for what was made for one tier
//
// `resolution` is kept by `openPixiStage` and `openPhaserStage`, which are handed the quality; a scene
// does nothing for it. `particles` is a share of what it would throw at best, `hasGlow` whether light
// that adds up lies over things that are seen without it, `hasDepth` whether far things move apart,
// blur or follow behind. What tells of the game (a prize, a tap's answer, a word) is drawn in every
// tier. The element says `data-quality`; a test or a tester begins in a tier by keeping its name under
// `QUALITY_NAME`.
import { createPace, type Pace, TIERS, type Tier, takeFrame } from './pace.ts'

/** What a scene may spend in a tier. */
export interface Finish {
  /** The most canvas pixels a CSS pixel. */
  resolution: number
  /** Of the particles that are thrown at best, 0 to 1. */
  particles: number
  hasGlow: boolean
  hasDepth: boolean
  /** The most frames a second of a scene in which nothing happens, such as swaying leaves. */
  idleFps: number
}

export const FINISH: Readonly<Record<Tier, Finish>> = {
  // More than two pixels would cost memory that iOS kills pages for, and nobody sees them (design §8).
  high: { resolution: 2, particles: 1, hasGlow: true, hasDepth: true, idleFps: 30 },
  middle: { resolution: 1.5, particles: 0.6, hasGlow: true, hasDepth: false, idleFps: 30 },
  low: { resolution: 1.25, particles: 0.3, hasGlow: false, hasDepth: false, idleFps: 15 },
}

/** The tier of this phone, for a scene. */
export interface Quality {
  readonly tier: Tier
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void
}

/** The same, for the stage. */
export interface MeasuredQuality extends Quality {
  /** Begins to look at how frames come, or stops. */
  measure(isDrawn: boolean): void
}

/** What the phone's tier is remembered by. */
export const QUALITY_NAME = 'companion.quality'

/** Opens the tier of an earlier visit; the best one on the first. */
export function openQuality(): MeasuredQuality {
  const listeners = new Set<() => void>()
  const pace = createPace(remembered())
  let frame: number | null = null
  let before: number | null = null

  const look = (at: number) => {
    frame = requestAnimationFrame(look)
    if (before !== null && takeFrame(pace, at - before)) {
      remember(pace)
      for (const listener of listeners) listener()
    }
    before = at
  }
  return {
    get tier() {
      return pace.tier
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    measure: (isDrawn) => {
      if (frame !== null) cancelAnimationFrame(frame)
      before = null
      frame = isDrawn ? requestAnimationFrame(look) : null
    },
  }
}

function remembered(): Tier {
  try {
    const name = localStorage.getItem(QUALITY_NAME)
    return TIERS.find((tier) => tier === name) ?? 'high'
  } catch {
    return 'high'
  }
}

function remember({ tier }: Pace) {
  try {
    localStorage.setItem(QUALITY_NAME, tier)
  } catch {
    // Apps can switch storage off: the next visit then finds its tier again.
  }
}
