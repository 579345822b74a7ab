// The wheel without WebGL: the same pictures as layers that CSS turns and fades. It lacks the sparks.
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openDomStage } from '../stage/dom-stage.ts'
import { LOUD_TIERS, type Words } from './banner.ts'
import { createLayers, type Layers } from './dom-layers.ts'
import type { Drawing } from './drawing.ts'
import { BLEED, DESIGN, PRIZE_SIZE } from './layout.ts'
import { keepPictures } from './picture-keeper.ts'
import { type Pictures, releasePictures } from './pictures.ts'
import { bannerSize, type PrizePlace, placePrize, raysAt, shineAt } from './prize-place.ts'
import { blurAt, breathing, bulbGlow, SECTOR_DEGREES } from './view.ts'
import type { Look, Wheel } from './wheel.ts'

/** Bulbs change this rarely, in frames: they are many elements. */
const BULB_FRAMES = 4

/**
 * Draws a wheel without WebGL.
 * @throws when a sprite cannot be loaded
 */
export async function drawWithDom(
  host: HTMLElement,
  wheel: Wheel,
  words: Words,
  art: Art,
): Promise<Drawing> {
  const place: PrizePlace = { x: 0, y: 0, size: 0, opacity: 0 }
  let shown: { pictures: Pictures; layers: Layers } | null = null
  let frames = 0

  const leave = () => {
    if (shown) releasePictures(shown.pictures)
    shown = null
    room.clear()
  }
  const keeper = keepPictures(wheel, words, art, (pictures) => {
    leave()
    shown = { pictures, layers: createLayers(room.stage, pictures) }
  })
  const room = openDomStage(host, { design: DESIGN, bleed: BLEED, onFit: keeper.fit })

  const frame = () => {
    drawn = requestAnimationFrame(frame)
    const now = sceneNow()
    wheel.advance(now)
    if (!shown) return
    frames += 1
    turn(shown.layers, wheel.look)
    light(shown.layers, wheel.look, now, frames % BULB_FRAMES === 0)
    placePrize(place, wheel.look, now)
    movePrize(shown.layers, place, wheel.look.won)
    for (const loud of LOUD_TIERS) {
      const size = loud === wheel.look.outcome ? bannerSize(wheel.look, now) : 0
      shown.layers[loud].style.transform = `scale(${size})`
    }
  }
  let drawn = requestAnimationFrame(frame)

  const close = async () => {
    cancelAnimationFrame(drawn)
    keeper.close()
    leave()
    room.destroy()
  }
  try {
    await keeper.paint()
  } catch (error) {
    await close()
    throw error
  }
  return { repaint: () => void keeper.paint().catch(() => {}), destroy: close }
}

function turn({ turning, blur, studs, pegs, pointer }: Layers, look: Look) {
  const angle = look.angle % 360
  turning.style.transform = `rotate(${angle}deg)`
  studs.style.transform = turning.style.transform
  turning.style.opacity = String(look.opacity)
  blur.style.opacity = String(blurAt(look.speed))
  // Each peg keeps its lit side to the light.
  for (const peg of pegs) peg.style.transform = `rotate(${-angle}deg)`
  pointer.style.transform = `rotate(${look.bend}deg)`
}

function light(layers: Layers, look: Look, now: number, areBulbsDue: boolean) {
  const winning = shineAt(look, now)
  layers.glow.style.opacity = String(0.5 + 0.2 * breathing(look.isCalm ? 0 : now) + 0.3 * winning)
  layers.rays.style.opacity = String(0.85 * raysAt(look, now))
  layers.wonLight.style.opacity = look.won !== null && look.collectedAt === null ? '0.6' : '0'
  if (look.won !== null) {
    layers.wonLight.style.transform = `rotate(${(look.won + 1 / 2) * SECTOR_DEGREES}deg)`
  }
  if (!areBulbsDue) return
  for (const [index, bulb] of layers.bulbs.entries()) {
    bulb.style.opacity = String(look.isCalm ? 0.7 : bulbGlow(index, look.bulbs, now))
  }
}

function movePrize({ prizes }: Layers, place: PrizePlace, won: number | null) {
  for (const [index, prize] of prizes.entries()) {
    const isShown = index === won && place.opacity > 0
    prize.style.visibility = isShown ? 'visible' : 'hidden'
    if (!isShown) continue
    prize.style.opacity = String(place.opacity)
    const scale = (place.size * PRIZE_SIZE) / prize.offsetWidth
    prize.style.transform = `translate(${place.x}px, ${place.y}px) scale(${scale})`
  }
}
