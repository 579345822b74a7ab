import { type RefObject, useEffect, useRef, useState } from 'react'

/** Releasing beyond this height refreshes. All lengths here are CSS pixels. */
const RELEASE_HEIGHT = 60
/** Height while it refreshes. */
const OPEN_HEIGHT = 40
/** The height approaches this limit, however far the finger goes. */
const MAX_HEIGHT = 200
/** A shorter movement has no direction yet. */
const SLOP = 4
/** How long the stage `done` is shown. */
const DONE_MS = 500

/** Each stage is a text key `shell:pull.<stage>`. */
export type PullStage = 'pull' | 'release' | 'refreshing' | 'done'

interface Pull {
  /** Null at rest. */
  stage: PullStage | null
  /** How far the content is pulled down. */
  height: number
}

const REST: Pull = { stage: null, height: 0 }

/**
 * Pull to refresh: lets a finger pull a box down if everything around it is scrolled to its top.
 * @param refresh never rejects
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
      show({ stage: 'refreshing', height: OPEN_HEIGHT })
      await latest.current()
      show({ stage: 'done', height: OPEN_HEIGHT })
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

/** Calls `show` during a pull, and `run` after one that went far enough, unless `run` is still running. */
function listenToPulls(
  box: HTMLElement,
  show: (pull: Pull) => void,
  run: () => Promise<void>,
): () => void {
  /** Where the touch started; null if it cannot become a pull. */
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
    if (height === 0 && (down < SLOP || across > down)) {
      // A touch that first moves in another direction never becomes a pull.
      if (Math.max(Math.abs(down), across) >= SLOP) from = null
      return
    }
    if (event.cancelable) event.preventDefault()
    height = stretch(down)
    show(height > 0 ? { stage: height > RELEASE_HEIGHT ? 'release' : 'pull', height } : REST)
  }
  const onEnd = () => {
    const isFarEnough = height > RELEASE_HEIGHT
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

/** The height for a finger that moved `down`: the further, the less the content follows. */
function stretch(down: number): number {
  return down > 0 ? (down * MAX_HEIGHT) / (MAX_HEIGHT + down) : 0
}

/** Whether every element from the touched one up to the page, or to a sheet, is scrolled to its top. */
function isAtTop(touched: EventTarget): boolean {
  for (let box = touched as Element | null; box; box = box.parentElement) {
    if (box.scrollTop > 0) return false
    if (getComputedStyle(box).position === 'fixed') break
  }
  return true
}
