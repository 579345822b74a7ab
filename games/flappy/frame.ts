// What every drawing of a flight does with its host: taps, its size, the tag of the other bird.
import type { Art } from '../stage/art.ts'
import type { Quality } from '../stage/quality.ts'
import { type GhostTag, openGhostTag } from './ghost-tag.ts'
import type { Hour } from './hour.ts'
import { onTap } from './input.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { Show } from './show.ts'

/** What every drawing stands on. */
export interface FlightParts {
  host: HTMLElement
  show: Show
  /** The time of day in which it is drawn. */
  hour: Hour
  quality: Quality
  art: Art
}

export interface Frame {
  readonly layout: Layout
  readonly tag: GhostTag
  close(): void
}

/**
 * Follows the host's size and passes taps on.
 * @param onFit called with every new layout
 */
export function openFrame({ host, show }: FlightParts, onFit: (layout: Layout) => void): Frame {
  const measure = () => layoutOf(host.clientWidth, host.clientHeight)
  const tag = openGhostTag(host)
  let layout = measure()
  const observer = new ResizeObserver(() => {
    layout = measure()
    onFit(layout)
  })
  observer.observe(host)
  const forgetTaps = onTap(host, show.tap)
  return {
    get layout() {
      return layout
    },
    tag,
    close: () => {
      observer.disconnect()
      forgetTaps()
      tag.remove()
    },
  }
}
