// What every drawing of the star map does with its host: labels, taps, its size.
import type { Art } from '../stage/art.ts'
import type { Hour } from './hour.ts'
import { type Labels, openLabels, type SceneTexts } from './labels.ts'
import { type Layout, layoutOf, planetAt } from './layout.ts'
import type { Show } from './show.ts'

/** What every drawing of the map stands on. */
export interface MapParts {
  host: HTMLElement
  show: Show
  texts: SceneTexts
  onPlanet: (planet: number) => void
  /** My own face (`faceOf`); null without one. */
  face: string | null
  /** The time of day in which it is drawn. */
  hour: Hour
  art: Art
}

export interface Frame {
  readonly layout: Layout
  readonly labels: Labels
  close(): void
}

/**
 * Follows the host's size, puts labels over it and tells of tapped planets.
 * @param onFit called with every new layout
 */
export function openFrame(
  { host, show, texts, onPlanet, hour, art }: MapParts,
  onFit: (layout: Layout) => void,
): Frame {
  const labels = openLabels(host, texts, hour, art, show.isCalm)
  let layout = measure(host)
  const fit = () => {
    layout = measure(host)
    labels.place(layout)
    onFit(layout)
  }
  const tap = (event: MouseEvent) => {
    // One drawing may be taking over from another: the tap is told once.
    if (event.defaultPrevented) return
    // The page's own buttons may stand in the host.
    if (event.target instanceof Element && event.target.closest('button, a, input')) return
    const box = host.getBoundingClientRect()
    const planet = planetAt(layout, event.clientX - box.left, event.clientY - box.top)
    if (planet === null) return
    event.preventDefault()
    onPlanet(planet)
  }
  host.addEventListener('click', tap)
  const observer = new ResizeObserver(fit)
  observer.observe(host)
  labels.place(layout)
  return {
    get layout() {
      return layout
    },
    labels,
    close: () => {
      observer.disconnect()
      host.removeEventListener('click', tap)
      labels.remove()
    },
  }
}

function measure(host: HTMLElement): Layout {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(host)
  return layoutOf({
    width: host.clientWidth,
    height: host.clientHeight,
    top: Number.parseFloat(paddingTop),
    right: Number.parseFloat(paddingRight),
    bottom: Number.parseFloat(paddingBottom),
    left: Number.parseFloat(paddingLeft),
  })
}
