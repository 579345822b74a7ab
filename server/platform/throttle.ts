/** An action that may be triggered often and runs rarely. */
export interface Throttle {
  trigger(): void
  stop(): void
}

/** Runs `action` at once; if triggered again within the pause, once more at its end. */
export function throttle(pauseMs: number, action: () => void): Throttle {
  let pause: NodeJS.Timeout | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    pause = setTimeout(() => {
      pause = undefined
      if (isAsked) run()
    }, pauseMs).unref()
    action()
  }
  return {
    trigger: () => {
      if (pause) isAsked = true
      else run()
    },
    stop: () => clearTimeout(pause),
  }
}
