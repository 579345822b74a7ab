// Whose bird the other one is: their face and name beside it, as an element over every drawing.
import type { GhostRun } from '../../contract/flappy.ts'
import { BIRD_PX } from '../../machines/flappy/world.ts'
import { ornamentUrl } from '../stage/ornaments.ts'
import styles from './flight.module.css'
import { acrossOf, downOf, type Layout } from './layout.ts'
import type { Show } from './show.ts'
import { type NameSide, nameSide } from './view.ts'

/** From the bird's middle, in px of the world. */
const AWAY_PX = 20

export interface GhostTag {
  draw(show: Show, layout: Layout): void
  remove(): void
}

/** Adds the tag to a host. */
export function openGhostTag(host: HTMLElement): GhostTag {
  const tag = document.createElement('div')
  const person = document.createElement('div')
  const face = document.createElement('img')
  const worn = document.createElement('img')
  const name = document.createElement('span')
  tag.className = styles.tag ?? ''
  person.className = styles.person ?? ''
  worn.className = styles.worn ?? ''
  face.alt = ''
  worn.alt = ''
  person.append(face)
  tag.append(person, name)
  host.append(tag)
  let shown: GhostRun | null = null
  let side: NameSide = 'above'

  return {
    draw: ({ view, ghost }, layout) => {
      if (ghost !== null && ghost !== shown) {
        shown = ghost
        const { avatar, ornament } = ghost.user
        face.src = avatar
        const url = ornament ? ornamentUrl(ornament) : undefined
        worn.remove()
        if (url !== undefined) {
          worn.src = url
          person.append(worn)
        }
        name.textContent = ghost.user.nickname
      }
      tag.classList.toggle(styles.seen ?? '', view.ghost !== null)
      if (!view.ghost) return
      const x = acrossOf(layout, BIRD_PX.x)
      const { heightPx } = view.ghost
      side = nameSide(view.bird.heightPx, heightPx, side)
      const y = downOf(layout, heightPx + (side === 'above' ? -AWAY_PX : AWAY_PX))
      const up = side === 'above' ? '-100%' : '0'
      tag.style.transform = `translate(${x}px, ${y}px) translate(-50%, ${up})`
    },
    remove: () => tag.remove(),
  }
}
