// The flight without WebGL: the same pictures as elements that CSS moves. Nothing flies about, and
// clouds stand still; what is played is the same.
import { wrapped } from '../stage/arithmetic.ts'
import { sceneAt } from '../stage/clock.ts'
import type { Drawing } from '../stage/game.ts'
import { createDomBirds, type DomBirds } from './dom-birds.ts'
import { createDomGates, type DomGates } from './dom-gates.ts'
import { band, picture } from './dom-parts.ts'
import styles from './flight.module.css'
import { type FlightParts, openFrame } from './frame.ts'
import type { Layout } from './layout.ts'
import { LIGHT, STRIPS, type Strip } from './scenery.ts'
import type { Show } from './show.ts'
import { namedBy } from './textures.ts'

interface DomStrip {
  strip: Strip
  element: HTMLElement
}

interface Parts {
  sky: HTMLElement
  light: HTMLElement
  strips: readonly DomStrip[]
  gates: DomGates
  birds: DomBirds
}

const SKY = { width: 64, height: 512 }

/** Draws a flight by elements. */
export function drawWithDom(flight: FlightParts): Drawing {
  const { host, show } = flight
  const box = document.createElement('div')
  box.className = styles.flight ?? ''
  box.setAttribute('aria-hidden', 'true')
  const parts = createParts(box, flight)
  host.append(box)
  const frame = openFrame(flight, (layout) => settle(parts, layout))
  settle(parts, frame.layout)

  const draw = (now: number) => {
    drawn = requestAnimationFrame(draw)
    show.advance(sceneAt(now))
    place(parts, show, frame.layout)
    frame.tag.draw(show, frame.layout)
  }
  let drawn = requestAnimationFrame(draw)

  return {
    destroy: () => {
      cancelAnimationFrame(drawn)
      frame.close()
      box.remove()
    },
  }
}

/** From back to front; the ground hides where the pillars stand. */
function createParts(box: HTMLElement, { hour, art: { urls } }: FlightParts): Parts {
  const strip = (it: Strip): DomStrip => ({
    strip: it,
    element: band(box, urls[namedBy(hour, it.sprite)], { width: it.widthPx, height: it.heightPx }),
  })
  const sky = picture(box, urls[namedBy(hour, 'sky')], SKY)
  const light = picture(box, urls[namedBy(hour, 'light')], {
    width: LIGHT.widthPx,
    height: LIGHT.widthPx,
  })
  const behind = STRIPS.slice(0, -1).map(strip)
  const gates = createDomGates(box, urls, hour)
  const strips = [...behind, ...STRIPS.slice(-1).map(strip)]
  return { sky, light, strips, gates, birds: createDomBirds(box, urls) }
}

function settle({ sky, light, strips }: Parts, { width, groundTop, scale }: Layout): void {
  sky.style.transform = `scale(${width / SKY.width}, ${groundTop / SKY.height})`
  const half = (LIGHT.widthPx * scale) / 2
  const [x, y] = [LIGHT.x * width - half, LIGHT.y * groundTop - half]
  light.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  // One picture more than fits: the strip moves by up to one.
  for (const { strip, element } of strips) {
    element.style.width = `${width / scale + strip.widthPx}px`
  }
}

function place({ strips, gates, birds }: Parts, show: Show, layout: Layout): void {
  const { scale, groundTop } = layout
  for (const { strip, element } of strips) {
    const x = -wrapped(show.view.passedPx * strip.pace, strip.widthPx) * scale
    const y = groundTop - strip.risePx * scale
    element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
  }
  gates.place(show, layout)
  birds.place(show, layout)
}
