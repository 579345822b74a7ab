// Judges a phone by how its frames come: down when many in a row come late, up only after a long good
// while, and twice as long after each fall, so that it never goes to and fro. Pure; times in
// milliseconds. A phone that saves its battery draws 30 frames a second however little there is to draw,
// and is served with the least.

/** From all finish to the least. */
export const TIERS = ['high', 'middle', 'low'] as const
export type Tier = (typeof TIERS)[number]

/** Later than this, a screen of 60 Hz has missed a frame, and one of 90 or 120 Hz has missed two. */
const LATE_MS = 24
/** Nobody draws so slowly: the page was hidden, or its thread stood still for another reason. */
const GAP_MS = 1_000
/** What comes after a start, a gap or another tier is not judged: shaders and pictures are on their way. */
const WARM_UP_MS = 1_500
/** Frames are judged together for so long. */
const SPAN_MS = 1_000
/** The late frames of a span that is slow, and the most of one that is quick, as shares of its frames. */
const SLOW_SHARE = 0.25
const QUICK_SHARE = 0.02
/** A span of fewer late frames is none that is slow: one hiccup is no pace. */
const MIN_LATE = 3
/** So many slow spans in a row bring a tier down, and so many quick ones bring it up. */
const SLOW_SPANS = 3
const QUICK_SPANS = 60
const MAX_DOUBLINGS = 5

/** What is known of a phone's frames; one object, written anew with every frame. */
export interface Pace {
  tier: Tier
  /** What is still not judged, in milliseconds. */
  warmUpMs: number
  /** Of the span that is being measured: how long it is by now, its frames, and those that came late. */
  spanMs: number
  frames: number
  late: number
  /** Spans in a row that were slow, and that were quick. */
  slowSpans: number
  quickSpans: number
  /** How often the tier has come down. */
  falls: number
}

/** A phone of which nothing is known but its tier. */
export function createPace(tier: Tier): Pace {
  return {
    tier,
    warmUpMs: WARM_UP_MS,
    spanMs: 0,
    frames: 0,
    late: 0,
    slowSpans: 0,
    quickSpans: 0,
    falls: 0,
  }
}

/**
 * Takes the next frame.
 * @param frameMs since the one before
 * @returns whether the tier is another one now
 */
export function takeFrame(pace: Pace, frameMs: number): boolean {
  if (frameMs > GAP_MS) {
    warmUp(pace)
    return false
  }
  if (pace.warmUpMs > 0) {
    pace.warmUpMs -= frameMs
    return false
  }
  pace.spanMs += frameMs
  pace.frames += 1
  if (frameMs > LATE_MS) pace.late += 1
  if (pace.spanMs < SPAN_MS) return false
  judgeSpan(pace)
  if (pace.slowSpans >= SLOW_SPANS) return turnTo(pace, 1)
  const enough = QUICK_SPANS * 2 ** Math.min(MAX_DOUBLINGS, pace.falls)
  return pace.quickSpans >= enough && turnTo(pace, -1)
}

function judgeSpan(pace: Pace) {
  const { frames, late } = pace
  const isSlow = late >= MIN_LATE && late >= frames * SLOW_SHARE
  pace.slowSpans = isSlow ? pace.slowSpans + 1 : 0
  pace.quickSpans = late <= frames * QUICK_SHARE ? pace.quickSpans + 1 : 0
  forgetSpan(pace)
}

/** Goes down by one, or up; at either end it stays. */
function turnTo(pace: Pace, step: 1 | -1): boolean {
  pace.slowSpans = 0
  pace.quickSpans = 0
  const tier = TIERS[TIERS.indexOf(pace.tier) + step]
  if (!tier) return false
  pace.tier = tier
  if (step === 1) pace.falls += 1
  warmUp(pace)
  return true
}

function warmUp(pace: Pace) {
  pace.warmUpMs = WARM_UP_MS
  forgetSpan(pace)
}

function forgetSpan(pace: Pace) {
  pace.spanMs = 0
  pace.frames = 0
  pace.late = 0
}
