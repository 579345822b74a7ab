// From a screen's frames to the steps of a flight: the same run at 60 Hz, at 120 Hz and at any other.
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'

const STEP_MS = 1_000 / STEPS_PER_SECOND

/** After a frame longer than this the flight has stood still, rather than jump ahead. */
const MAX_FRAME_MS = 100

/** What a frame brings. */
export interface Pace {
  /** Whole steps to fly now. */
  steps: number
  /** Of the next step, the share that is over, from 0 to below 1: the bird is drawn so far between two steps. */
  share: number
}

/**
 * How many steps are due with a frame.
 * @param share what the frame before left over
 * @param frameMs since the frame before
 */
export function paceOf(share: number, frameMs: number): Pace {
  const due = share + Math.min(Math.max(frameMs, 0), MAX_FRAME_MS) / STEP_MS
  const steps = Math.floor(due)
  return { steps, share: due - steps }
}
