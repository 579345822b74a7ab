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

/** Watches for taps that are not on the game itself. */
export function watchTaps(host: HTMLElement): TapWatch {
  let answering: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    answering = undefined
  }
  const begin = ({ target }: PointerEvent) => {
    if (target instanceof Node && host.contains(target)) return
    clearTimeout(answering)
    answering = setTimeout(end, ANSWERED_MS)
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
