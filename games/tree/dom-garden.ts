// The garden without WebGL: the same frames, drawn on a plain canvas, as rarely as a weak phone bears.
import { canvasResolution } from '../stage/canvas.ts'
import { sceneNow } from '../stage/clock.ts'
import { fitDesign } from '../stage/fit-design.ts'
import type { Drawing } from '../stage/game.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { roomAround } from '../stage/room-around.ts'
import { createFrame, type Stand } from './frame.ts'
import type { LivingGarden } from './garden.ts'
import type { Images } from './images.ts'
import { BLEED, DESIGN } from './layout.ts'
import { keepPictures, type Painted } from './picture-keeper.ts'
import { type Pictures, releasePictures } from './pictures.ts'
import { arrange } from './view.ts'

const FRAME_MS = 50
/** Of what flies about so much is drawn, whatever the phone. */
const SHARE = 0.5

/** Draws a garden without WebGL. */
export async function drawWithDom(
  host: HTMLElement,
  living: LivingGarden,
  images: Promise<Images>,
  quality: Quality,
): Promise<Drawing> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
  const painter = canvas.getContext('2d')
  if (!painter) throw new Error('This browser has no canvas.')
  const frame = createFrame()
  let painted: Painted | null = null
  const leave = () => {
    if (painted) releasePictures(painted.pictures)
    painted = null
  }
  const keeper = keepPictures(await images, (fresh) => {
    leave()
    painted = fresh
  })
  host.append(canvas)

  const place = () => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const { x, y, scale } = fitDesign(box, DESIGN)
    const { left, right, top, bottom } = roomAround(box, BLEED, scale)
    const width = left + box.width + right
    const height = top + box.height + bottom
    const density = canvasResolution(quality)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    canvas.style.transform = `translate(${-left}px, ${-top}px)`
    const unit = scale * density
    painter.setTransform(unit, 0, 0, unit, (x + left) * density, (y + top) * density)
    keeper.fit(unit)
    draw(sceneNow())
  }
  const draw = (now: number) => {
    living.advance(now)
    keeper.keep(living.look).catch(() => {})
    if (!painted) return
    arrange(frame, painted.garden, living.look, now, SHARE * FINISH[quality.tier].particles)
    for (let index = 0; index < frame.count; index += 1) {
      const stand = frame.stands[index]
      if (stand && stand.opacity > 0) stamp(painter, stand, painted.pictures)
    }
  }
  const observer = new ResizeObserver(place)
  observer.observe(host)
  place()
  await keeper.keep(living.look)
  draw(sceneNow())

  let drawnAt = 0
  const tick = (at: number) => {
    asked = requestAnimationFrame(tick)
    if (at - drawnAt < FRAME_MS) return
    drawnAt = at
    draw(sceneNow())
  }
  let asked = requestAnimationFrame(tick)

  return {
    destroy: () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      keeper.close()
      leave()
      canvas.remove()
      canvas.width = 0
      canvas.height = 0
    },
  }
}

function stamp(painter: CanvasRenderingContext2D, stand: Stand, pictures: Pictures) {
  const { canvas, width, height } = pictures[stand.picture]
  painter.save()
  painter.globalAlpha = Math.min(1, stand.opacity)
  if (stand.glows) painter.globalCompositeOperation = 'lighter'
  painter.translate(stand.x, stand.y)
  painter.rotate(stand.turn)
  painter.transform(stand.scaleX, 0, -Math.tan(stand.lean) * stand.scaleY, stand.scaleY, 0, 0)
  painter.drawImage(canvas, -width * stand.pivotX, -height * stand.pivotY, width, height)
  painter.restore()
}
