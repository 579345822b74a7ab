// A tap beside a game, such as on its bar, is answered before the game paints on: where one slow chip
// paints both, the answer would wait behind the scene's frames.

/** What a tap brings is painted by then. */
const ANSWERED_MS = 250

/** Taps beside a game, until it is stopped. */
export interface TapWatch {
  /** Whether one is being answered. */
  readonly isAnswering: boolean
  stop(): void
}

/**
 * Watches for taps that are not on the game itself.
 * @param onChange called when an answer begins and when it is over
 */
export function watchTaps(host: HTMLElement, onChange = () => {}): TapWatch {
  let answering: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    answering = undefined
    onChange()
  }
  const begin = ({ target }: PointerEvent) => {
    if (target instanceof Node && host.contains(target)) return
    clearTimeout(answering)
    answering = setTimeout(end, ANSWERED_MS)
    onChange()
  }
  document.addEventListener('pointerdown', begin, true)
  return {
    get isAnswering() {
      return answering !== undefined
    },
    stop: () => {
      clearTimeout(answering)
      document.removeEventListener('pointerdown', begin, true)
    },
  }
}
