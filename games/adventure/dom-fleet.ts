// Ships and their pilots' faces as elements: fewer than WebGL draws, and without trails.
import type { ArtUrls } from '../stage/art.ts'
import styles from './dom-map.module.css'
import { type FacePart, facePart, move, picture, UNIT } from './dom-parts.ts'
import { MY_PILOT, minSeen, pilotOf } from './faces.ts'
import { PILOTS } from './fleet.ts'
import type { Layout } from './layout.ts'
import { eachShip, type ShipLook } from './ships.ts'
import type { Show } from './show.ts'

const SHIPS = 40
const MINE = 20
/** Faces of each of the drawn pilots, and of mine. */
const FACES = 4
const MY_FACES = 12
/** Faces of others that are kept; one that is asked for twice is seen once, behind the other a pilot. */
const SENDERS = 16
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
export function createDomFleet(world: HTMLElement, urls: ArtUrls, face: string | null): DomFleet {
  const pool = (name: string, count: number, width: number): Pool => ({
    elements: Array.from({ length: count }, () => picture(world, urls[name], width)),
    used: 0,
  })
  const ships = pool('ship', SHIPS, SHIP_WIDTH)
  const mine = pool('my-ship', MINE, SHIP_WIDTH)
  const pilots = Array.from({ length: PILOTS }, (_, pilot) => pool(pilotOf(pilot), FACES, UNIT))
  const me: Pool = {
    elements: Array.from({ length: MY_FACES }, () => myFace(world, urls[MY_PILOT] ?? '', face)),
    used: 0,
  }
  const senders = openSenders(world)
  const pools = [ships, mine, ...pilots, me]
  let scale = 1

  const drawFace = ({ isMine, face, pilot, x, y, size, alpha }: ShipLook) => {
    const sender = isMine || face === null ? null : senders.take(face)
    const element = sender ?? nextOf(isMine ? me : pilots[pilot])
    const width = isMine ? MY_FACE_SIZE : FACE_SIZE
    if (element) move(element, x, y, width * size * scale, alpha)
  }

  const drawShip = ({ isMine, x, y, angle, size, alpha }: ShipLook) => {
    const element = nextOf(isMine ? mine : ships)
    if (!element) return
    element.style.opacity = String(alpha)
    element.style.transform = `translate(${x}px, ${y}px) rotate(${angle}rad) scale(${size * scale}) translate(-50%, -40%)`
  }

  const draw = (look: ShipLook) => (look.kind === 'face' ? drawFace(look) : drawShip(look))

  return {
    place: ({ fleet, view, now, isCalm }, layout) => {
      scale = layout.scale
      for (const one of pools) one.used = 0
      senders.begin()
      eachShip(fleet, view, layout, now, isCalm, draw)
      for (const { elements, used } of pools) {
        for (let rest = used; rest < elements.length; rest += 1) hide(elements[rest])
      }
      senders.hideRest()
    },
  }
}

/** One that is not in use yet; none when all are. */
function nextOf(pool: Pool | undefined): HTMLElement | undefined {
  const element = pool?.elements[pool.used]
  if (pool && element) pool.used += 1
  return element
}

function hide(element: HTMLElement | undefined) {
  if (element && element.style.opacity !== '0') element.style.opacity = '0'
}

/** My face; a pilot where it cannot be had. */
function myFace(world: HTMLElement, pilot: string, face: string | null): HTMLElement {
  const { part, image } = facePart(world, face ?? pilot)
  image.addEventListener('error', () => image.setAttribute('src', pilot), { once: true })
  return part
}

interface Senders {
  begin(): void
  /** The element of a face, once it is there; null where it has its place in this frame already. */
  take(face: string): HTMLElement | null
  hideRest(): void
}

/** Elements for the faces of those who sent ships. */
function openSenders(world: HTMLElement): Senders {
  interface Sender extends FacePart {
    seenIn: number
  }
  const senders = new Map<string, Sender>()
  let frame = 0

  const add = (face: string) => {
    if (senders.size >= SENDERS) {
      const [oldest, { part }] = minSeen(senders, ({ seenIn }) => seenIn)
      part.remove()
      senders.delete(oldest)
    }
    const sender = facePart(world, face)
    sender.part.classList.add(styles.sender ?? '')
    senders.set(face, { ...sender, seenIn: 0 })
  }

  return {
    begin: () => {
      frame += 1
    },
    take: (face) => {
      const sender = senders.get(face)
      if (!sender) add(face)
      // An image that failed has no width; one that is on its way neither.
      if (!sender || sender.seenIn === frame || sender.image.naturalWidth === 0) return null
      sender.seenIn = frame
      return sender.part
    },
    hideRest: () => {
      for (const { part, seenIn } of senders.values()) if (seenIn !== frame) hide(part)
    },
  }
}
