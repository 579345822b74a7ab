// Ships and their pilots' faces as elements: fewer than WebGL draws, and without trails.
import { artUrls } from './art-urls.ts'
import styles from './dom-map.module.css'
import { move, picture, UNIT } from './dom-parts.ts'
import { MY_PILOT, pilotOf } from './faces.ts'
import { PILOTS } from './fleet.ts'
import type { Layout } from './layout.ts'
import { eachShip, type ShipLook } from './ships.ts'
import type { Show } from './show.ts'

const SHIPS = 40
const MINE = 20
/** Faces of each of the crowd's pilots, and of mine. */
const FACES = 4
const MY_FACES = 12
const SHIP_WIDTH = 12
const FACE_SIZE = 19
const MY_FACE_SIZE = 24

export interface DomFleet {
  place(show: Show, layout: Layout): void
}

/** Elements of one kind, of which some are in use. */
interface Pool {
  readonly elements: readonly HTMLElement[]
  used: number
}

/** Adds ships and faces to the map. */
export function createDomFleet(world: HTMLElement, face: string | null): DomFleet {
  const pool = (name: string, count: number, width: number): Pool => ({
    elements: Array.from({ length: count }, () => picture(world, name, width)),
    used: 0,
  })
  const ships = pool('ship', SHIPS, SHIP_WIDTH)
  const mine = pool('my-ship', MINE, SHIP_WIDTH)
  const pilots = Array.from({ length: PILOTS }, (_, pilot) => pool(pilotOf(pilot), FACES, UNIT))
  const me: Pool = {
    elements: Array.from({ length: MY_FACES }, () => myFace(world, face)),
    used: 0,
  }
  const pools = [ships, mine, ...pilots, me]
  let scale = 1

  const draw = (look: ShipLook) => {
    const isFace = look.kind === 'face'
    const from = isFace ? (look.isMine ? me : pilots[look.pilot]) : look.isMine ? mine : ships
    const element = from?.elements[from.used]
    if (!from || !element) return
    from.used += 1
    const size = look.size * scale
    if (isFace) {
      move(element, look.x, look.y, (look.isMine ? MY_FACE_SIZE : FACE_SIZE) * size, look.alpha)
      return
    }
    element.style.opacity = String(look.alpha)
    element.style.transform = `translate(${look.x}px, ${look.y}px) rotate(${look.angle}rad) scale(${size}) translate(-50%, -40%)`
  }

  return {
    place: ({ fleet, view, now, isCalm }, layout) => {
      scale = layout.scale
      for (const one of pools) one.used = 0
      eachShip(fleet, view, layout, now, isCalm, draw)
      for (const { elements, used } of pools) {
        for (let rest = used; rest < elements.length; rest += 1) hide(elements[rest])
      }
    },
  }
}

function hide(element: HTMLElement | undefined) {
  if (element && element.style.opacity !== '0') element.style.opacity = '0'
}

/** My picture, round; a pilot where it cannot be had. */
function myFace(world: HTMLElement, url: string | null): HTMLImageElement {
  const image = picture(world, MY_PILOT, UNIT)
  image.classList.add(styles.face ?? '')
  image.height = UNIT
  if (url === null) return image
  image.addEventListener('error', () => image.setAttribute('src', artUrls[MY_PILOT] ?? ''), {
    once: true,
  })
  image.src = url
  return image
}
