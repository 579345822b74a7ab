// The flight drawn by Phaser: it reads the show's view once a frame, and decides nothing.

import { caughtUp } from '../stage/caught-up.ts'
import { sceneAt } from '../stage/clock.ts'
import type { Drawing } from '../stage/game.ts'
import { openPhaserStage, type PhaserStage, resizeStage } from '../stage/phaser-stage.ts'
import { createAir } from './air.ts'
import { createBirds } from './bird.ts'
import { type FlightParts, type Frame, openFrame } from './frame.ts'
import { createGates } from './gates.ts'
import type { Layer } from './layer.ts'
import { createSky } from './sky.ts'
import { createStrips } from './strips.ts'
import { loadTextures } from './textures.ts'

/**
 * Draws a flight by Phaser.
 * @param onLost called when WebGL is gone for good
 * @throws when WebGL cannot be had or paints nothing, or a sprite cannot be loaded
 */
export async function drawWithPhaser(parts: FlightParts, onLost: () => void): Promise<Drawing> {
  const { host, show, hour, quality, art } = parts
  const phaser = await openPhaserStage(host, quality, onLost, show)
  const { scene } = phaser
  const { canvas } = scene.game
  let frame: Frame | null = null
  let release = () => {}
  const close = () => {
    canvas.removeEventListener('webglcontextlost', show.hold)
    frame?.close()
    phaser.destroy()
    release()
  }
  try {
    release = (await loadTextures(scene.textures, hour, art)).release
    await caughtUp()
    const layers: Layer[] = [
      createSky(scene, hour),
      ...createStrips(scene, hour),
      createGates(scene, hour),
      createAir(scene),
      createBirds(scene),
    ]
    const draw = (now: number) => {
      if (!frame) return
      const { layout, tag } = frame
      show.advance(sceneAt(now))
      for (const layer of layers) layer.draw(show, layout)
      tag.draw(show, layout)
    }
    const resize = () => {
      if (!frame) return
      const { layout } = frame
      resizeStage(phaser, layout.width, layout.height)
      for (const layer of layers) layer.fit(layout)
      draw(performance.now())
    }
    frame = openFrame(parts, resize)
    resize()
    // Nobody sees the flight while there is no WebGL.
    canvas.addEventListener('webglcontextlost', show.hold)
    scene.events.on('update', draw)
    await phaser.makeShaders()
    if (!(await isPainted(phaser, frame))) throw new Error('WebGL does not paint the sky here.')
    return { destroy: close }
  } catch (error) {
    close()
    throw error
  }
}

/** Some phones offer WebGL and paint nothing with it (design §8). */
async function isPainted({ read }: PhaserStage, { layout }: Frame): Promise<boolean> {
  const { width, groundTop, height } = layout
  const places = [0.2, 0.5, 0.8].flatMap((x) => [
    { x: x * width, y: groundTop / 2 },
    { x: x * width, y: (groundTop + height) / 2 },
  ])
  return (await read(places))?.every((pixel) => pixel[3] === 255) ?? true
}
