import type { ArtUrls } from '../stage/art.ts'
import { picture, show } from './dom-parts.ts'
import type { Hour } from './hour.ts'
import { acrossOf, downOf, type Layout } from './layout.ts'
import { CAP, SHAFT } from './pillar.ts'
import type { Show } from './show.ts'
import { namedBy } from './textures.ts'
import { type GateLook, gatesBetween } from './view.ts'

export interface DomGates {
  place(show: Show, layout: Layout): void
}

/** One pillar: its shaft and its crown, the gap's edge at the top of both. */
interface Pillar {
  shaft: HTMLElement
  cap: HTMLElement
}

interface Gate {
  upper: Pillar
  lower: Pillar
}

/** Gates as elements. */
export function createDomGates(box: HTMLElement, urls: ArtUrls, hour: Hour): DomGates {
  const layer = document.createElement('div')
  box.append(layer)
  const gates: Gate[] = []
  const pillar = (): Pillar => ({
    shaft: picture(layer, urls[namedBy(hour, 'shaft')], {
      width: SHAFT.widthPx,
      height: SHAFT.heightPx,
    }),
    cap: picture(layer, urls[namedBy(hour, 'cap')], { width: CAP.widthPx, height: CAP.heightPx }),
  })
  const add = (): Gate => {
    const gate = { upper: pillar(), lower: pillar() }
    gates.push(gate)
    return gate
  }

  return {
    place: ({ course, view }, layout) => {
      const { left, width, scale } = layout
      const from = -left / scale - CAP.widthPx
      const to = (width - left) / scale + CAP.widthPx
      const seen = course ? gatesBetween(course, view.wayPx, from, to) : []
      for (const [index, look] of seen.entries()) placeGate(gates[index] ?? add(), look, layout)
      for (const [index, { upper, lower }] of gates.entries()) {
        for (const { shaft, cap } of [upper, lower]) {
          show(shaft, index < seen.length)
          show(cap, index < seen.length)
        }
      }
    },
  }
}

function placeGate({ upper, lower }: Gate, { xPx, fromPx, toPx }: GateLook, layout: Layout): void {
  const { scale } = layout
  const x = acrossOf(layout, xPx)
  const over = CAP.overShaftPx * scale
  put(upper.shaft, x, downOf(layout, fromPx) - over, scale, -1)
  put(upper.cap, x, downOf(layout, fromPx), scale, -1)
  put(lower.shaft, x, downOf(layout, toPx) + over, scale, 1)
  put(lower.cap, x, downOf(layout, toPx), scale, 1)
}

/** @param way 1 downwards from the gap, -1 upwards */
function put(part: HTMLElement, x: number, y: number, scale: number, way: 1 | -1): void {
  part.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale}, ${scale * way}) translate(-50%, 0)`
}
