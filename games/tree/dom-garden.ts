// The garden without WebGL: the same frames, drawn on a plain canvas, as rarely as a weak phone bears.
import { canvasResolution } from '../stage/canvas.ts'
import { sceneNow } from '../stage/clock.ts'
import { openDomRoom, type RoomFit } from '../stage/dom-stage.ts'
import type { Drawing } from '../stage/game.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
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

/**
 * Draws a garden without WebGL.
 * @throws when a sprite cannot be loaded, or there is no canvas
 */
export async function drawWithDom(
  host: HTMLElement,
  living: LivingGarden,
  images: Promise<Images>,
  quality: Quality,
): Promise<Drawing> {
  const canvas = document.createElement('canvas')
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

  const place = ({ x, y, scale, width, height }: RoomFit) => {
    const density = canvasResolution(quality)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    Object.assign(canvas.style, { display: 'block', width: `${width}px`, height: `${height}px` })
    const unit = scale * density
    painter.setTransform(unit, 0, 0, unit, x * density, y * density)
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
  const room = openDomRoom(host, { design: DESIGN, bleed: BLEED }, place)
  room.element.append(canvas)
  let asked = 0
  const close = () => {
    cancelAnimationFrame(asked)
    room.close()
    keeper.close()
    leave()
    canvas.width = 0
    canvas.height = 0
  }
  try {
    room.fit()
    await keeper.keep(living.look)
  } catch (error) {
    close()
    throw error
  }
  draw(sceneNow())

  let drawnAt = 0
  const tick = (at: number) => {
    asked = requestAnimationFrame(tick)
    if (at - drawnAt < FRAME_MS) return
    drawnAt = at
    draw(sceneNow())
  }
  asked = requestAnimationFrame(tick)
  return { destroy: close }
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
