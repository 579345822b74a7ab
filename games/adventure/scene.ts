// The star map drawn by Phaser: it reads the show's view once a frame, and decides nothing.
import { openPhaserStage, type PhaserStage, resizeStage } from '../stage/phaser-stage.ts'
import { createCrowd } from './crowd.ts'
import type { Drawing } from './drawing.ts'
import type { Layer } from './layer.ts'
import { createPlanets } from './planets.ts'
import { createShower } from './shower.ts'
import { createSky } from './sky.ts'
import { type Frame, openFrame, type Stage } from './stage.ts'
import { loadTextures } from './textures.ts'
import { createTreasure } from './treasure.ts'

/**
 * Draws a star map by Phaser.
 * @param onLost called when WebGL is gone for good, or paints nothing
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPhaser(stage: Stage, onLost: () => void): Promise<Drawing> {
  const { host, show } = stage
  const phaser = await openPhaserStage(host, onLost)
  let release = () => {}
  let frame: Frame | null = null
  const close = () => {
    frame?.close()
    phaser.destroy()
    release()
  }
  try {
    release = await loadTextures(phaser.scene.textures)
    const layers = createLayers(stage, phaser)
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
      for (const layer of layers) layer.draw(show, frame.layout)
      frame.labels.show(show.view)
    }
    frame = openFrame(stage, resize)
    resize()
    phaser.scene.events.on('update', draw)
    // Some phones offer WebGL and paint nothing with it (design §8).
    const { width, height } = frame.layout
    if (!phaser.paints(width / 2, height / 2)) throw new Error('WebGL paints nothing here.')
    return { setTexts: frame.labels.setTexts, destroy: close }
  } catch (error) {
    close()
    throw error
  }
}

/** All parts of the scene. */
function createLayers({ show }: Stage, { scene, resolution }: PhaserStage): Layer[] {
  return [
    createSky(scene),
    createPlanets(scene, show, resolution),
    createCrowd(scene),
    createTreasure(scene, show, resolution),
    createShower(scene),
  ]
}
