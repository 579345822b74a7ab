// The star map without WebGL: the same pictures as elements that CSS moves and fades. Its planets
// do not turn, and fewer ships are seen.

import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { aim, createCamera } from './camera.ts'
import { createDomFleet, type DomFleet } from './dom-fleet.ts'
import styles from './dom-map.module.css'
import { layer, move, picture, UNIT } from './dom-parts.ts'
import type { Drawing } from './drawing.ts'
import { type MapParts, openFrame } from './frame.ts'
import type { Layout } from './layout.ts'
import { SATURN, STYLES } from './looks.ts'
import { planetLookAt, treasureLookAt } from './planet-look.ts'
import type { AdventureView } from './view.ts'

/** A planet's picture is wider than its disc, for its air and rings. */
const DISC_SHARE = 100 / 128
const SATURN_SHARE = 80 / 128
const TREASURE_SHARE = 1.5
const CHOSEN_REACH = 1.36
const DUSK = { hush: 0.5, stage: 0.55 }

interface Parts {
  /** All that the camera moves. */
  world: HTMLElement
  planets: readonly HTMLElement[]
  chosen: HTMLElement
  fleet: DomFleet
  home: HTMLElement
  rays: HTMLElement
  /** The treasure while it is sealed, and the planet that it turns out to be. */
  sealed: HTMLElement
  found: HTMLImageElement
  treasure: HTMLElement
  dusk: HTMLElement
  flare: HTMLElement
}

/** Draws a star map by elements. */
export function drawWithDom(map: MapParts): Drawing {
  const { show, host } = map
  const sky = layer(styles.sky)
  sky.dataset.hour = map.hour.name
  sky.setAttribute('aria-hidden', 'true')
  const parts = createParts(sky, map)
  host.append(sky)
  const camera = createCamera()
  const settle = ({ home, homeWidth }: Layout) => {
    move(parts.home, home.x, home.y, homeWidth * 1.1, 1)
  }
  const frame = openFrame(map, settle)
  settle(frame.layout)

  const draw = () => {
    drawn = requestAnimationFrame(draw)
    show.advance(sceneNow())
    const { layout } = frame
    const { view } = show
    aim(camera, view, layout, show.isCalm)
    frame.labels.show(view, camera)
    parts.world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`
    placePlanets(parts, view, layout)
    placeTreasure(parts, view, layout, show.isCalm, map.art)
    parts.fleet.place(show, layout)
    parts.dusk.style.opacity = String(Math.max(DUSK.hush * view.hush, DUSK.stage * view.approach))
    parts.flare.style.opacity = String(view.flare)
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

function placePlanets({ planets, chosen }: Parts, view: AdventureView, layout: Layout) {
  let isChosen = false
  for (let index = 0; index < planets.length; index += 1) {
    const planet = planets[index]
    const look = planetLookAt(index, view, layout)
    if (!planet || !look) continue
    move(planet, look.x, look.y, (2 * look.radius) / shareOf(index), look.presence)
    if (!view.planets[index]?.isChosen) continue
    isChosen = true
    move(chosen, look.x, look.y, 2 * CHOSEN_REACH * look.radius, look.presence)
  }
  if (!isChosen) chosen.style.opacity = '0'
}

function shareOf(planet: number): number {
  return planet === SATURN ? SATURN_SHARE : DISC_SHARE
}

function placeTreasure(
  { rays, sealed, found, treasure }: Parts,
  view: AdventureView,
  layout: Layout,
  isCalm: boolean,
  { urls }: Art,
) {
  const look = treasureLookAt(view, layout, isCalm)
  if (!look) {
    for (const part of [rays, sealed, found, treasure]) part.style.opacity = '0'
    return
  }
  const { x, y, radius, presence } = look
  const open = Math.min(1, view.opening)
  move(
    rays,
    x,
    y,
    radius * (3 + 2 * view.opening),
    0.8 * presence * Math.max(0.35 * view.veil, open),
  )
  move(sealed, x, y, 2 * radius, presence * view.veil)
  if (view.treasure === null) {
    found.style.opacity = '0'
  } else {
    const url = urls[STYLES[view.treasure]?.name ?? '']
    if (url && found.getAttribute('src') !== url) found.src = url
    move(found, x, y, (2 * radius) / shareOf(view.treasure), presence * (1 - view.veil))
  }
  move(treasure, x, y, radius * TREASURE_SHARE * view.opening, open)
}

function createParts(sky: HTMLElement, { hour, face, art: { urls } }: MapParts): Parts {
  const backdrop = picture(sky, urls[hour.sky], UNIT)
  backdrop.className = styles.backdrop ?? ''
  backdrop.style.opacity = ''
  const world = layer(styles.world)
  sky.append(world)
  const home = picture(world, urls[hour.home], UNIT)
  const planets = STYLES.map(({ name }) => picture(world, urls[name], UNIT))
  const chosen = picture(world, urls.chosen, UNIT)
  const fleet = createDomFleet(world, urls, face)
  const dusk = layer(styles.dusk)
  const flare = layer(styles.flare)
  const rays = picture(sky, urls.rays, UNIT)
  const sealed = layer(`${styles.part} ${styles.sealed}`)
  const found = picture(sky, urls.halo, UNIT)
  const treasure = picture(sky, urls.treasure, UNIT)
  // The dusk lies on the map and under the treasure.
  world.append(dusk, rays, sealed, found, treasure)
  sky.append(flare)
  return { world, planets, chosen, fleet, home, rays, sealed, found, treasure, dusk, flare }
}
