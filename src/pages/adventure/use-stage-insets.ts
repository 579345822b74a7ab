import { type RefObject, useLayoutEffect } from 'react'

/** On its side the page has its parts beside the map; this is the condition of board.module.css. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 560px)'
/** Low phones, where the map comes first. */
const LOW = '(max-height: 639px)'
const GAP_PX = 8
const LOW_GAP_PX = 4

/** Keeps the map's planets clear of what stands over it: its padding follows their sizes. */
export function useStageInsets(
  host: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const parts = [host.current, above.current, below.current]
    const [map, top, bottom] = parts
    if (!map || !top || !bottom) return
    const measure = () => {
      const isOnSide = matchMedia(ON_ITS_SIDE).matches
      const [room, head, foot] = [map, top, bottom].map((part) => part.getBoundingClientRect())
      if (!room || !head || !foot) return
      const gap = matchMedia(LOW).matches ? LOW_GAP_PX : GAP_PX
      const px = (length: number) => `${Math.max(0, Math.round(length + gap))}px`
      map.style.paddingRight = isOnSide ? px(room.right - head.left) : '0px'
      map.style.paddingTop = isOnSide ? px(0) : px(head.bottom - room.top)
      map.style.paddingBottom = isOnSide ? px(0) : px(room.bottom - foot.top)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of parts) if (part) observer.observe(part, { box: 'border-box' })
    return () => observer.disconnect()
  }, [host, above, below])
}
