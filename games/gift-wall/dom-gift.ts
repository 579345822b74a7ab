// The stage without WebGL: the same pictures as elements that CSS moves and fades, and fewer sparks.
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openDomStage, putPicture } from '../stage/dom-stage.ts'
import { copyOf, type Picture, release } from '../stage/picture.ts'
import type { Drawing } from './drawing.ts'
import type { Giving } from './giving.ts'
import { BLEED, CENTRE, DESIGN } from './layout.ts'
import { paintGift, paintPictures, releasePictures } from './pictures.ts'
import type { Stand } from './view.ts'

const DENSITY = 2
const SPARKS = 14

/**
 * Draws the stage without WebGL.
 * @throws when the gift's sprite cannot be loaded
 */
export async function drawWithDom(host: HTMLElement, giving: Giving, art: Art): Promise<Drawing> {
  const pictures = paintPictures(DENSITY)
  const { stage, destroy } = openDomStage(host, { design: DESIGN, bleed: BLEED, onFit: () => {} })
  const rays = putPicture(stage, pictures.rays, CENTRE.x, CENTRE.y)
  const gift = putPicture(stage, pictures.gift, CENTRE.x, CENTRE.y)
  const copies: Picture[] = []
  const sparks = giving.look.sparks.slice(0, SPARKS).map(({ color }) => {
    const copy = copyOf(pictures.sparks[color] ?? pictures.gift)
    copies.push(copy)
    return putPicture(stage, copy, CENTRE.x, CENTRE.y)
  })
  const paint = async () => {
    const url = giving.sprite === null ? undefined : art.urls[giving.sprite]
    if (url !== undefined) await paintGift(pictures, url)
  }
  const frame = () => {
    drawn = requestAnimationFrame(frame)
    giving.advance(sceneNow())
    bring(rays, giving.look.rays)
    bring(gift, giving.look.gift)
    for (const [index, spark] of sparks.entries()) {
      const stand = giving.look.sparks[index]
      if (stand) bring(spark, stand)
    }
  }
  let drawn = requestAnimationFrame(frame)
  await paint()
  return {
    paint: () => void paint().catch(() => {}),
    destroy: () => {
      cancelAnimationFrame(drawn)
      for (const copy of copies) release(copy)
      releasePictures(pictures)
      destroy()
    },
  }
}

function bring(element: HTMLElement, { x, y, scale, turn, opacity }: Stand): void {
  element.style.opacity = String(opacity)
  if (opacity === 0) return
  const [right, down] = [x - CENTRE.x, y - CENTRE.y]
  element.style.transform = `translate(${right}px, ${down}px) rotate(${turn}deg) scale(${scale})`
}
