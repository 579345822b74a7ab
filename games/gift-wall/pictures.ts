import { loadImage, type Painter, type Picture, picture, release } from '../stage/picture.ts'
import { GIFT_SIZE, RAYS_SIZE, SPARK_SIZE } from './layout.ts'
import { COLORS } from './view.ts'

const RAYS = 16

export interface Pictures {
  /** Painted anew for each gift. */
  gift: Picture
  rays: Picture
  /** One of each color. */
  sparks: Picture[]
}

/** Paints what stands on the stage, still without a gift. */
export function paintPictures(density: number): Pictures {
  return {
    gift: picture(GIFT_SIZE, GIFT_SIZE, density, () => {}),
    rays: picture(RAYS_SIZE, RAYS_SIZE, density, paintRays),
    sparks: COLORS.map((color) =>
      picture(SPARK_SIZE, SPARK_SIZE, density, (painter) => paintSpark(painter, color)),
    ),
  }
}

/**
 * Paints a gift over the one before.
 * @throws when its sprite cannot be had
 */
export async function paintGift({ gift }: Pictures, url: string): Promise<void> {
  const image = await loadImage(url)
  const painter = gift.canvas.getContext('2d')
  painter?.clearRect(-GIFT_SIZE / 2, -GIFT_SIZE / 2, GIFT_SIZE, GIFT_SIZE)
  painter?.drawImage(image, -GIFT_SIZE / 2, -GIFT_SIZE / 2, GIFT_SIZE, GIFT_SIZE)
}

export function releasePictures({ gift, rays, sparks }: Pictures): void {
  for (const it of [gift, rays, ...sparks]) release(it)
}

function paintRays(painter: Painter): void {
  const radius = RAYS_SIZE / 2
  const light = painter.createRadialGradient(0, 0, 0, 0, 0, radius)
  light.addColorStop(0, 'rgba(255, 226, 150, 0.85)')
  light.addColorStop(0.35, 'rgba(255, 190, 120, 0.4)')
  light.addColorStop(1, 'rgba(255, 150, 140, 0)')
  painter.fillStyle = light
  for (let ray = 0; ray < RAYS; ray += 1) {
    const from = (ray / RAYS) * 2 * Math.PI
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.arc(0, 0, radius, from, from + Math.PI / RAYS)
    painter.closePath()
    painter.fill()
  }
  painter.beginPath()
  painter.arc(0, 0, radius * 0.62, 0, 2 * Math.PI)
  painter.fill()
}

function paintSpark(painter: Painter, color: string): void {
  const [long, thin] = [SPARK_SIZE / 2, SPARK_SIZE / 7]
  painter.fillStyle = color
  painter.beginPath()
  for (let point = 0; point < 8; point += 1) {
    const reach = point % 2 === 0 ? long : thin
    const angle = (point / 8) * 2 * Math.PI
    painter.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  painter.closePath()
  painter.fill()
}
