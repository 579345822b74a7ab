import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/**
 * What Pixi brings along and no scene asks for, by the module that brings it. A scene that comes to
 * want one takes its line away here.
 */
const LEFT_OUT: [importer: RegExp, module: RegExp][] = [
  // Scenes draw with WebGL; where there is none, the game has a version without an engine (design §8).
  [/\/renderers\/autoDetectRenderer\.mjs$/, /\/(WebGPU|Canvas)Renderer\.mjs$/],
  // What a strict security policy asks of WebGPU and of particle containers.
  [
    /\/unsafe-eval\/init\.mjs$/,
    /\/(GpuUboSystem|ParticleBuffer|generateParticleUpdatePolyfill)\.mjs$/,
  ],
  // The extensions that `skipExtensionImports` passes over, and sprite sheets.
  [/\/environment-(browser|webworker)\//, /\/(browser|webworker)All\.mjs$/],
  [/\/pixi\.js\/lib\/index\.mjs$/, /^\.\/spritesheet\/init\.mjs$/],
  // Textures from videos, and colours by name.
  [/\/rendering\/init\.mjs$/, /\/VideoSource\.mjs$/],
  [/\/color\/Color\.mjs$/, /^@pixi\/colord\/plugins\/names$/],
  // The React binding's whole package.json, which names it to developer tools.
  [/\/@pixi\/react\/lib\/core\/reconciler\.mjs$/, /\/package\.json\.mjs$/],
]
const EMPTY = '\0left-out-of-pixi'
const EMPTY_CODE = `
export const WebGPURenderer = undefined
export const CanvasRenderer = undefined
export const GpuUboSystem = class {}
export const ParticleBuffer = class {}
export const generateParticleUpdatePolyfill = undefined
export const VideoSource = { extension: { type: [] } }
export default () => {}
`

const REACT_BINDING = /\/@pixi\/react\/lib\//

/**
 * @pixi/react asks whether something is a `Graphics` before it draws it, and so brings all that
 * draws shapes; only a `Graphics` can be cleared, which asks the same for nothing.
 */
const GRAPHICS = {
  module: /\/@pixi\/react\/lib\/helpers\/applyProps\.mjs$/,
  changes: [
    ['import { Graphics, Container }', 'import { Container }'],
    ['instance instanceof Graphics', 'typeof instance.clear === "function"'],
  ],
} as const

/** Builds Pixi's scenes without the parts that none uses: a fifth of what a phone loads to play. */
export function leanPixi(): Plugin {
  return {
    name: 'companion:lean-pixi',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      LEFT_OUT.some(([from, module]) => from.test(importer) && module.test(source)) ? EMPTY : null,
    load: (id) => (id === EMPTY ? EMPTY_CODE : null),
    transform(code, id) {
      if (!REACT_BINDING.test(id)) return null
      const lean = GRAPHICS.module.test(id) ? replaced(code, GRAPHICS.changes, '@pixi/react') : code
      // Its modules do nothing but export, though the package does not say so.
      return { code: lean, moduleSideEffects: false }
    },
  }
}
