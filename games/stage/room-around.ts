/** How far a scene may paint beyond its host, in design units. */
export interface Bleed {
  top: number
  side: number
  bottom: number
}

/**
 * The room that a scene's light may take around its host without making the page larger.
 * @param scale CSS pixels a design unit
 * @returns CSS pixels on each side
 */
export function roomAround(box: DOMRect, bleed: Bleed, scale: number) {
  const within = (wanted: number, room: number) => Math.max(0, Math.min(wanted * scale, room))
  const { clientWidth, clientHeight } = document.documentElement
  return {
    left: within(bleed.side, box.left),
    right: within(bleed.side, clientWidth - box.right),
    top: bleed.top * scale,
    bottom: within(bleed.bottom, clientHeight - box.bottom),
  }
}
