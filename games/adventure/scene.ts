// The star map drawn by Phaser: it reads the show's view once a frame, and decides nothing.
import { openPhaserStage, type PhaserStage, resizeStage } from '../stage/phaser-stage.ts'
import { aim, type Camera, createCamera } from './camera.ts'
import { createCrowd } from './crowd.ts'
import type { Drawing } from './drawing.ts'
import { type Frame, type MapParts, openFrame } from './frame.ts'
import type { Layer } from './layer.ts'
import { showsPlanets } from './planet-probe.ts'
import { createPlanets, type Planets } from './planets.ts'
import { openSenderFaces, type SenderFaces } from './sender-faces.ts'
import { createShower } from './shower.ts'
import { createSky, type Sky } from './sky.ts'
import { loadTextures } from './textures.ts'
import { createTreasure } from './treasure.ts'

/**
 * Draws a star map by Phaser.
 * @param onLost called when WebGL is gone for good, or paints nothing
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPhaser(map: MapParts, onLost: () => void): Promise<Drawing> {
  const { host, show } = map
  const phaser = await openPhaserStage(host, onLost)
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
    release = await loadTextures(phaser.scene.textures, map.hour, map.face)
    const planets = createPlanets(phaser.scene, show, phaser.resolution, map.hour)
    const sky = createSky(phaser.scene, map.hour)
    const layers = createLayers(map, phaser, sky, planets, senders)
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
      show.advance(performance.now())
      aim(camera, show.view, frame.layout, show.isCalm)
      look(phaser, camera)
      for (const layer of layers) layer.draw(show, frame.layout, camera)
      frame.labels.show(show.view, camera)
    }
    frame = openFrame(map, resize)
    resize()
    phaser.scene.events.on('update', draw)
    // Some phones offer WebGL and paint nothing with it, or only some of it (design §8).
    // A pale planet is not told from a morning's sky: it is looked at without any.
    sky.hide(true)
    const isWhole = showsPlanets({ hide: planets.hide, read: phaser.read }, frame.layout, show.view)
    sky.hide(false)
    if (!isWhole) throw new Error('WebGL does not paint every planet here.')
    // Nor is the map seen without its sky.
    phaser.read([])
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

/** All parts of the scene. Each thing has its depth, whichever was created first. */
function createLayers(
  { show, hour }: MapParts,
  { scene, resolution }: PhaserStage,
  sky: Sky,
  planets: Planets,
  senders: SenderFaces,
): Layer[] {
  return [
    sky,
    planets,
    createCrowd(scene, hour, senders),
    createTreasure(scene, show, resolution, hour),
    createShower(scene),
  ]
}
