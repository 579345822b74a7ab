import { BIRD_PX } from '../../machines/flappy/world.ts'
import type { ArtUrls } from '../stage/art.ts'
import { paint, picture, show } from './dom-parts.ts'
import styles from './flight.module.css'
import { acrossOf, downOf, type Layout } from './layout.ts'
import { BIRD } from './pillar.ts'
import type { Show } from './show.ts'

export interface DomBirds {
  place(show: Show, layout: Layout): void
}

interface Bird {
  /** Moves both; its origin is the bird's middle. */
  whole: HTMLElement
  body: HTMLImageElement
  wing: HTMLElement
}

/** The bird, and the bird of somebody else, as elements. */
export function createDomBirds(box: HTMLElement, urls: ArtUrls): DomBirds {
  const ghost = addBird(box, urls)
  const mine = addBird(box, urls)
  ghost.whole.classList.add(styles.ghost ?? '')

  return {
    place: ({ view }, layout) => {
      const { bird, ghost: other } = view
      paint(mine.body, urls[bird.isHurt ? 'bird-hurt' : 'bird'])
      put(mine, BIRD_PX.x + bird.asidePx, bird.heightPx, bird.angle, bird.wing, layout)
      show(ghost.whole, other !== null)
      if (other) put(ghost, BIRD_PX.x, other.heightPx, other.angle, BIRD.ghostWing, layout)
    },
  }
}

function addBird(box: HTMLElement, urls: ArtUrls): Bird {
  const { widthPx, heightPx, middle, shoulder, wing } = BIRD
  const whole = document.createElement('div')
  whole.className = styles.part ?? ''
  const body = picture(whole, urls.bird, { width: widthPx, height: heightPx })
  body.style.transform = `translate(${-widthPx * middle.x}px, ${-heightPx * middle.y}px)`
  const feathers = picture(whole, urls.wing, { width: wing.widthPx, height: wing.heightPx })
  const [across, down] = [wing.widthPx * wing.pivot.x, wing.heightPx * wing.pivot.y]
  feathers.style.left = `${shoulder.x - across}px`
  feathers.style.top = `${shoulder.y - down}px`
  feathers.style.transformOrigin = `${across}px ${down}px`
  box.append(whole)
  return { whole, body, wing: feathers }
}

function put(
  { whole, wing }: Bird,
  xPx: number,
  heightPx: number,
  angle: number,
  stroke: number,
  layout: Layout,
): void {
  const x = acrossOf(layout, xPx)
  const y = downOf(layout, heightPx)
  whole.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${angle}rad) scale(${layout.scale})`
  wing.style.transform = `rotate(${stroke}rad)`
}
