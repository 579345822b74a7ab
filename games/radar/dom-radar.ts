// The radar without WebGL: the same pictures as layers that CSS moves and fades. It lacks the stars that
// faces come out of.
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openDomStage } from '../stage/dom-stage.ts'
import { colorsNow } from './colors.ts'
import { createLayers, type Layers } from './dom-layers.ts'
import type { Drawing } from './drawing.ts'
import { type FacePictures, openFacePictures } from './face-pictures.ts'
import { type HeartLook, heartAt } from './hearts.ts'
import { BLEED, DESIGN, FACE_SIZE, MATCH_SIZE, MY_SIZE } from './layout.ts'
import { PULSE_SIZE, paintPictures, releasePictures } from './pictures.ts'
import type { Radar } from './radar.ts'
import type { FaceLook, Look } from './view.ts'

/** Dots change this rarely, in frames: they are many elements. */
const DOT_FRAMES = 4
const DENSITY = 2

/**
 * Draws a radar without WebGL.
 * @param me my own face (`faceOf`); null: a stranger's stands for it
 * @throws when a sprite cannot be loaded
 */
export async function drawWithDom(
  host: HTMLElement,
  radar: Radar,
  art: Art,
  me: string | null,
): Promise<Drawing> {
  const colors = colorsNow()
  const faces: FacePictures = await openFacePictures(art.urls.stranger, me, colors, () => {})
  faces.show(radar.sight)
  const pictures = paintPictures(colors, DENSITY)
  const room = openDomStage(host, { design: DESIGN, bleed: BLEED, onFit: () => {} })
  const layers = createLayers(room.stage, pictures, faces)
  const heart: HeartLook = { x: 0, y: 0, size: 0, opacity: 0 }
  let frames = 0

  const frame = () => {
    drawn = requestAnimationFrame(frame)
    const now = sceneNow()
    radar.advance(now)
    frames += 1
    lightSky(layers, radar.look, frames % DOT_FRAMES === 0)
    showPeople(layers, radar.look)
    for (const [index, element] of layers.hearts.entries()) {
      heartAt(heart, index, radar.greetedAt === null ? -1 : now - radar.greetedAt)
      move(element, heart, heart.size)
    }
  }
  let drawn = requestAnimationFrame(frame)

  return {
    meet: faces.show,
    destroy: () => {
      cancelAnimationFrame(drawn)
      releasePictures(pictures)
      faces.release()
      room.destroy()
    },
  }
}

function lightSky({ rings, halo, beam, dots }: Layers, look: Look, areDotsDue: boolean) {
  rings.style.opacity = String(1 - look.hush)
  halo.style.opacity = String(look.halo)
  beam.style.opacity = String(look.glow)
  beam.style.transform = `rotate(${look.beam}deg)`
  if (!areDotsDue) return
  for (const [index, dot] of dots.entries()) dot.style.opacity = String(look.dots[index] ?? 0)
}

function showPeople({ others, pulse, match, me }: Layers, look: Look) {
  for (const [index, other] of others.entries()) {
    const face = look.others[index]
    if (face) move(other, face, face.size / FACE_SIZE)
  }
  move(match, look.match, look.match.size / MATCH_SIZE)
  move(me, look.me, look.me.size / MY_SIZE)
  pulse.style.opacity = String(look.pulse.opacity)
  pulse.style.transform = `scale(${look.pulse.size / PULSE_SIZE})`
}

function move(
  element: HTMLElement,
  { x, y, opacity }: Pick<FaceLook, 'x' | 'y' | 'opacity'>,
  scale: number,
) {
  element.style.opacity = String(opacity)
  if (opacity > 0) element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
}
