/** Something that is asked for often and done rarely. */
export interface Throttle {
  trigger(): void
  stop(): void
}

/** Does something at once, and when asked again within the pause, once more at its end. */
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
