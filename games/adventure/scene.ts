// The star map drawn by Phaser: it reads the show's view once a frame, and decides nothing.
import { caughtUp } from '../stage/caught-up.ts'
import { sceneNow } from '../stage/clock.ts'
import { openPhaserStage, type PhaserStage, resizeStage } from '../stage/phaser-stage.ts'
import type { Quality } from '../stage/quality.ts'
import { aim, type Camera, createCamera } from './camera.ts'
import { createCrowd } from './crowd.ts'
import type { Drawing } from './drawing.ts'
import { type Frame, type MapParts, openFrame } from './frame.ts'
import type { Layer } from './layer.ts'
import { showsPlanets } from './planet-probe.ts'
import { createPlanets } from './planets.ts'
import { openSenderFaces } from './sender-faces.ts'
import { createShower } from './shower.ts'
import { createSky } from './sky.ts'
import { loadTextures } from './textures.ts'
import { createTreasure } from './treasure.ts'

/**
 * Draws a star map by Phaser.
 * @param onLost called when WebGL is gone for good, or paints nothing
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPhaser(
  map: MapParts,
  quality: Quality,
  onLost: () => void,
): Promise<Drawing> {
  const { host, show } = map
  const phaser = await openPhaserStage(host, quality, onLost, {
    get rests() {
      return show.rests
    },
    // Ships in the air are not held for a tap where there is chip enough for both.
    get canWait() {
      return show.rests || quality.tier !== 'high'
    },
  })
  let release = () => {}
  const senders = openSenderFaces(phaser.scene.textures)
  let frame: Frame | null = null
  const close = () => {
    frame?.close()
    phaser.destroy()
    release()
    senders.release()
  }
  try {
    release = await loadTextures(phaser.scene.textures, map.hour, map.art, map.face)
    await caughtUp()
    const planets = createPlanets(phaser, show, map.hour, quality)
    const sky = createSky(phaser.scene, map.hour, quality)
    // Each thing has its depth, whichever was created first.
    const layers: Layer[] = [
      sky,
      planets,
      createCrowd(phaser.scene, map.hour, senders, quality),
      createTreasure(phaser, show, map.hour),
      createShower(phaser.scene, quality),
    ]
    const camera = createCamera()
    const resize = () => {
      if (!frame) return
      const { layout } = frame
      resizeStage(phaser, layout.width, layout.height)
      for (const layer of layers) layer.fit(layout)
      draw()
    }
    const draw = () => {
      if (!frame) return
      show.advance(sceneNow())
      aim(camera, show.view, frame.layout, show.isCalm)
      look(phaser, camera)
      for (const layer of layers) layer.draw(show, frame.layout, camera)
      frame.labels.show(show.view, camera)
    }
    frame = openFrame(map, resize)
    resize()
    phaser.scene.events.on('update', draw)
    await phaser.makeShaders()
    // Some phones offer WebGL and paint nothing with it, or only some of it (design §8).
    // A pale planet is not told from a morning's sky: it is looked at without any.
    sky.hide(true)
    const isWhole = showsPlanets({ hide: planets.hide, read: phaser.read }, frame.layout, show.view)
    sky.hide(false)
    // Nor is the map seen without its sky.
    await phaser.read([])
    if (!(await isWhole)) throw new Error('WebGL does not paint every planet here.')
    return { setTexts: frame.labels.setTexts, destroy: close }
  } catch (error) {
    close()
    throw error
  }
}

/** Lets Phaser's camera see the map as ours does. */
function look({ scene, resolution }: PhaserStage, { x, y, zoom }: Camera) {
  scene.cameras.main.setZoom(resolution * zoom).setScroll(-x / zoom, -y / zoom)
}
