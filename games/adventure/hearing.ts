// What is heard and felt, by what changes between two looks.
import type { AdventureView } from './view.ts'

/** What is heard and felt. */
export interface Feel {
  /** Ships of mine take off. */
  launch(): void
  /** The round has closed. */
  closing(): void
  /** One beat in the silence. */
  beat(): void
  flare(): void
  /** The treasure pours out for me. */
  win(multiplier: number): void
  buzz(pattern: number | number[]): void
}

const BEAT_MS = 900
/** What happened while nobody looked is not heard afterwards. */
const HEARD_MS = 700

/**
 * Opens ears for a show.
 * @returns takes each two views that follow one another, and the server's time of the later one
 */
export function openHearing(feel: Feel) {
  let beats = 0
  return (before: AdventureView, view: AdventureView, now: number): void => {
    const isFresh = view.sinceMs < HEARD_MS
    if (total(view) > total(before) && before.roundId === view.roundId) feel.launch()
    if (view.phase === 'flying' && before.phase !== 'flying' && isFresh) feel.closing()
    const beat = view.hush === 1 ? Math.floor(now / BEAT_MS) : 0
    if (beat > beats && beats > 0) feel.beat()
    beats = beat
    if (view.phase === 'revealed' && before.phase !== 'revealed' && isFresh) {
      feel.flare()
      feel.buzz(40)
    }
    if (view.treasure !== null && startsPouring(before, view) && view.hasWon) {
      feel.win(view.planets[view.treasure]?.multiplier ?? 0)
      feel.buzz([30, 60, 30, 60, 90])
    }
  }
}

function startsPouring(before: AdventureView, { pouringMs }: AdventureView): boolean {
  return before.pouringMs === null && pouringMs !== null && pouringMs < HEARD_MS
}

function total({ planets }: AdventureView): number {
  return planets.reduce((sum, { mine }) => sum + mine, 0)
}
