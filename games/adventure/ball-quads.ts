// Draws all balls that stand at one depth at one go: Phaser's own shaders are set up anew for each object,
// which was a fifth of a slow phone's frame.
import Phaser from 'phaser'
import { sheetSize } from '../stage/sprites.ts'
import { PLANET_FRAGMENT, PLANET_NUMBERS, PLANET_VALUES, PLANET_VERTEX } from './planet-shader.ts'
import { MAPS, MAPS_SHEET } from './textures.ts'

/**
 * Writes what the shader is told of the four corners of a ball's quad, if it is to be seen.
 * @param from where its numbers begin
 * @param view from CSS pixels to the canvas
 * @returns whether anything is to be drawn
 */
export type QuadWriter = (
  index: number,
  into: Float32Array,
  from: number,
  view: Phaser.GameObjects.Components.TransformMatrix,
) => boolean

const CORNERS = 4
/** Of a quad's corners, for a strip in which its last and the next one's first are told twice. */
const STRIP = [0, 0, 1, 2, 3, 3]

/**
 * Adds the object that draws a number of balls.
 * @param write asked for each of them in each frame
 * @param ambient what the sky throws on their dark sides, as red, green, blue and how much
 */
export function addBallQuads(
  scene: Phaser.Scene,
  count: number,
  write: QuadWriter,
  ambient: readonly number[],
): Phaser.GameObjects.Shader {
  const shader = { name: 'planet', vertexSource: PLANET_VERTEX, fragmentSource: PLANET_FRAGMENT }
  const quads = scene.add.shader(shader, 0, 0, 1, 1, [MAPS_SHEET])
  const node = quads.renderNode
  const { renderer, programManager, manager, vertexBufferLayout } = node
  const { layout, buffer } = vertexBufferLayout
  // Phaser says one attribute where it means a list of them.
  Object.assign(layout, { count: CORNERS * count, layout: PLANET_VALUES.map((it) => ({ ...it })) })
  vertexBufferLayout.completeLayout(layout)
  buffer.resize(layout.stride * layout.count)
  const indices = Uint16Array.from({ length: count * STRIP.length }, (_, index) => {
    const quad = Math.floor(index / STRIP.length)
    return quad * CORNERS + (STRIP[index % STRIP.length] ?? 0)
  })
  programManager.indexBuffer = renderer.createIndexBuffer(indices.buffer, renderer.gl.STATIC_DRAW)
  const [width, height] = sheetSize(MAPS)
  const size = [MAPS.width / width, MAPS.height / height, 0.5 / MAPS.width, 0.5 / MAPS.height]
  programManager.setUniform('uMaps', 0)
  programManager.setUniform('uMapSize', size)
  programManager.setUniform('uSky', [...ambient])

  const view = new Phaser.GameObjects.Components.TransformMatrix()
  const numbers = new Float32Array(buffer.dataBuffer)
  const writeAll = ({ camera, useCanvas }: Phaser.Renderer.WebGL.DrawingContext) => {
    if (!camera) return 0
    const { scrollX, scrollY } = camera
    view.copyWithScrollFactorFrom(camera.getViewMatrix(!useCanvas), scrollX, scrollY, 1, 1)
    let written = 0
    for (let index = 0; index < count; index += 1) {
      if (write(index, numbers, written * CORNERS * PLANET_NUMBERS, view)) written += 1
    }
    return written
  }

  node.run = (context) => {
    const written = writeAll(context)
    const suite = programManager.getCurrentProgramSuite() as Suite | null
    if (written === 0 || !suite) return
    const { program, vao } = suite
    manager.startStandAloneRender()
    buffer.update(layout.stride * CORNERS * written)
    renderer.setProjectionMatrixFromDrawingContext(context)
    programManager.setUniform('uProjectionMatrix', renderer.projectionMatrix.val)
    programManager.applyUniforms(program)
    const { TRIANGLE_STRIP } = renderer.gl
    const corners = written * STRIP.length
    const textures = node.setupTextures(quads)
    renderer.drawElements(context, textures, program, vao, corners, 0, TRIANGLE_STRIP)
  }
  return quads
}

/** What Phaser keeps of a program once it is made. */
interface Suite {
  program: Phaser.Renderer.WebGL.Wrappers.WebGLProgramWrapper
  vao: Phaser.Renderer.WebGL.Wrappers.WebGLVAOWrapper
}
