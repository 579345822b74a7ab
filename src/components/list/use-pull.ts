import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pulled so far, letting go refreshes; CSS pixels, as all here. */
const RELEASE_AT = 60
/** What stays open while it refreshes. */
const OPEN = 40
/** The pull gets heavier, and never gets farther. */
const FARTHEST = 200
/** Below this a finger has not said yet which way it goes. */
const SLACK = 4
/** How long it says that all is up to date. */
const DONE_MS = 500

/** What is told, by the keys of its texts. */
export type PullStage = 'pull' | 'release' | 'refreshing' | 'done'

interface Pull {
  /** Null at rest. */
  stage: PullStage | null
  /** How far the content is pulled down. */
  height: number
}

const REST: Pull = { stage: null, height: 0 }

/**
 * Lets a finger pull a box down when everything around it is scrolled to its top.
 * @param refresh deals with its own failures
 */
export function usePull(box: RefObject<HTMLElement | null>, refresh: () => Promise<void>): Pull {
  const [pull, setPull] = useState(REST)
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    const show = (next: Pull) => {
      if (!isGone) setPull(next)
    }
    const removeListeners = listenToPulls(element, show, async () => {
      show({ stage: 'refreshing', height: OPEN })
      await latest.current()
      show({ stage: 'done', height: OPEN })
      await new Promise((seen) => setTimeout(seen, DONE_MS))
      show(REST)
    })
    return () => {
      isGone = true
      removeListeners()
    }
  }, [box])
  return pull
}

/** Tells of each pull as it goes, and runs `run` for one that went far enough; one at a time. */
function listenToPulls(
  box: HTMLElement,
  show: (pull: Pull) => void,
  run: () => Promise<void>,
): () => void {
  /** Where the finger came down; null where no pull can begin from it. */
  let from: { x: number; y: number } | null = null
  let height = 0
  let isBusy = false
  const onStart = (event: TouchEvent) => {
    const [touch, second] = event.touches
    const canBegin = touch && !second && !isBusy && isAtTop(touch.target)
    from = canBegin ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!from || !touch) return
    const down = touch.clientY - from.y
    const across = Math.abs(touch.clientX - from.x)
    if (height === 0 && (down < SLACK || across > down)) {
      // A finger that goes another way first belongs to that way.
      if (Math.max(Math.abs(down), across) >= SLACK) from = null
      return
    }
    if (event.cancelable) event.preventDefault()
    height = stretch(down)
    show(height > 0 ? { stage: height > RELEASE_AT ? 'release' : 'pull', height } : REST)
  }
  const onEnd = () => {
    const isFarEnough = height > RELEASE_AT
    from = null
    height = 0
    if (isBusy) return
    if (!isFarEnough) return show(REST)
    isBusy = true
    void run().finally(() => {
      isBusy = false
    })
  }
  const onCancel = () => {
    height = 0
    onEnd()
  }
  box.addEventListener('touchstart', onStart, { passive: true })
  box.addEventListener('touchmove', onMove, { passive: false })
  box.addEventListener('touchend', onEnd)
  box.addEventListener('touchcancel', onCancel)
  return () => {
    box.removeEventListener('touchstart', onStart)
    box.removeEventListener('touchmove', onMove)
    box.removeEventListener('touchend', onEnd)
    box.removeEventListener('touchcancel', onCancel)
  }
}

/** How far the content follows a finger that went `down`. */
function stretch(down: number): number {
  return down > 0 ? (down * FARTHEST) / (FARTHEST + down) : 0
}

/** Whether nothing is scrolled from a touched element up to the page, or to the sheet over it. */
function isAtTop(touched: EventTarget): boolean {
  for (let box = touched as Element | null; box; box = box.parentElement) {
    if (box.scrollTop > 0) return false
    if (getComputedStyle(box).position === 'fixed') break
  }
  return true
}
