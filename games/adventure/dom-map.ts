// The star map without WebGL: the same pictures as elements that CSS moves and fades. Its planets
// do not turn, and fewer ships are seen.

import { artUrls } from './art-urls.ts'
import styles from './dom-map.module.css'
import type { Drawing } from './drawing.ts'
import type { Layout } from './layout.ts'
import { SATURN, STYLES } from './looks.ts'
import { planetLookAt } from './planet-look.ts'
import { eachShip } from './ships.ts'
import { openFrame, type Stage } from './stage.ts'
import type { AdventureView } from './view.ts'

const SHIPS = 40
const SHIP = { width: 12, height: 16 }
/** A planet's picture is wider than its disc, for its air and rings. */
const DISC_SHARE = 100 / 128
const SATURN_SHARE = 80 / 128
const TREASURE_SHARE = 1.5

interface Parts {
  planets: readonly HTMLElement[]
  ships: readonly HTMLElement[]
  mine: readonly HTMLElement[]
  rays: HTMLElement
  treasure: HTMLElement
  dusk: HTMLElement
  flare: HTMLElement
}

/** Draws a star map by elements. */
export function drawWithDom(stage: Stage): Drawing {
  const { show, host } = stage
  const sky = document.createElement('div')
  sky.className = styles.sky ?? ''
  sky.setAttribute('aria-hidden', 'true')
  const parts = createParts(sky)
  host.append(sky)
  const frame = openFrame(stage, () => {})

  const draw = () => {
    drawn = requestAnimationFrame(draw)
    show.advance(performance.now())
    const { layout } = frame
    frame.labels.show(show.view)
    placePlanets(parts, show.view, layout)
    placeShips(parts, stage, layout)
    parts.dusk.style.opacity = String(0.7 * show.view.hush)
    parts.flare.style.opacity = String(show.view.flare)
  }
  let drawn = requestAnimationFrame(draw)

  return {
    setTexts: frame.labels.setTexts,
    destroy: () => {
      cancelAnimationFrame(drawn)
      frame.close()
      sky.remove()
    },
  }
}

function placePlanets({ planets, rays, treasure }: Parts, view: AdventureView, layout: Layout) {
  for (const [index, planet] of planets.entries()) {
    const look = planetLookAt(index, view, layout)
    if (!look) continue
    const share = index === SATURN ? SATURN_SHARE : DISC_SHARE
    move(planet, look.x, look.y, (2 * look.radius) / share, look.presence)
    planet.style.zIndex = view.treasure === index ? '1' : ''
  }
  const { x, y, radius } = layout.stage
  const isOpen = view.opening > 0.05
  move(rays, x, y, radius * 5 * view.opening, isOpen ? 0.8 * view.approach : 0)
  move(treasure, x, y, radius * TREASURE_SHARE * view.opening, isOpen ? view.approach : 0)
}

function placeShips({ ships, mine }: Parts, { show }: Stage, layout: Layout) {
  const used = { ships: 0, mine: 0 }
  eachShip(show.fleet, show.view, layout, show.now, show.isCalm, (look) => {
    const element = look.isMine ? mine[used.mine++] : ships[used.ships++]
    if (!element) return
    element.style.opacity = String(look.alpha)
    const size = look.size * layout.scale
    element.style.transform = `translate(${look.x}px, ${look.y}px) rotate(${look.angle}rad) scale(${size}) translate(-50%, -40%)`
  })
  for (const rest of [...ships.slice(used.ships), ...mine.slice(used.mine)])
    rest.style.opacity = '0'
}

/** Puts a picture's middle at a place. */
function move(part: HTMLElement, x: number, y: number, size: number, opacity: number) {
  part.style.opacity = String(opacity)
  part.style.transform = `translate(${x}px, ${y}px) scale(${size / UNIT}) translate(-50%, -50%)`
}

const UNIT = 128

function createParts(sky: HTMLElement): Parts {
  const nebula = picture(sky, 'nebula', UNIT)
  nebula.className = styles.nebula ?? ''
  nebula.style.opacity = ''
  const planets = STYLES.map(({ name }) => picture(sky, name, UNIT))
  const ships = Array.from({ length: SHIPS }, () => picture(sky, 'ship', SHIP.width))
  const mine = Array.from({ length: SHIPS / 2 }, () => picture(sky, 'my-ship', SHIP.width))
  const dusk = layer(styles.dusk)
  const flare = layer(styles.flare)
  sky.append(dusk)
  const rays = picture(sky, 'rays', UNIT)
  const treasure = picture(sky, 'treasure', UNIT)
  rays.style.zIndex = '0'
  treasure.style.zIndex = '2'
  sky.append(flare)
  return { planets, ships, mine, rays, treasure, dusk, flare }
}

function layer(style: string | undefined): HTMLElement {
  const made = document.createElement('div')
  made.className = style ?? ''
  return made
}

function picture(parent: HTMLElement, name: string, width: number): HTMLImageElement {
  const image = document.createElement('img')
  image.className = styles.part ?? ''
  image.alt = ''
  image.width = width
  image.style.opacity = '0'
  const url = artUrls[name]
  if (url) image.src = url
  parent.append(image)
  return image
}
