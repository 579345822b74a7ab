import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/**
 * What Pixi brings along and no scene asks for, by the module that brings it. A scene that comes to
 * want one takes its line away here.
 */
const LEFT_OUT: [importer: RegExp, module: RegExp][] = [
  // Scenes draw with WebGL; where there is none, the game has a version without an engine (design §8).
  [/\/renderers\/autoDetectRenderer\.mjs$/, /\/(WebGPU|Canvas)Renderer\.mjs$/],
  // What a strict security policy asks of WebGPU, of particle containers and of uniform buffers.
  [
    /\/unsafe-eval\/init\.mjs$/,
    /\/(GpuUboSystem|GlUboSystem|UboSystem|ParticleBuffer|generateParticleUpdatePolyfill|generateUboSyncPolyfill)\.mjs$/,
  ],
  // Uniform buffers, and what draws shapes and meshes: sprites have neither.
  [/\/gl\/WebGLRenderer\.mjs$/, /\/(GlUboSystem|GlGraphicsAdaptor|GlMeshAdaptor)\.mjs$/],
  // Masks, pictures taken of a scene, containers that draw by themselves, and the engine's greeting.
  [
    /\/shared\/system\/SharedSystems\.mjs$/,
    /\/(AlphaMaskPipe|StencilMaskPipe|ExtractSystem|GenerateTextureSystem|CustomRenderPipe|HelloSystem)\.mjs$/,
  ],
  [/\/rendering\/init\.mjs$/, /\/(AlphaMask|ColorMask|StencilMask)\.mjs$/],
  // The extensions that `skipExtensionImports` passes over, and sprite sheets.
  [/\/environment-(browser|webworker)\//, /\/(browser|webworker)All\.mjs$/],
  [/\/pixi\.js\/lib\/index\.mjs$/, /^\.\/spritesheet\/init\.mjs$/],
  // Textures from videos, and colours by name.
  [/\/rendering\/init\.mjs$/, /\/VideoSource\.mjs$/],
  [/\/color\/Color\.mjs$/, /^@pixi\/colord\/plugins\/names$/],
  // The React binding's whole package.json, which names it to developer tools.
  [/\/@pixi\/react\/lib\/core\/reconciler\.mjs$/, /\/package\.json\.mjs$/],
]
/** What these leave out they would load later: in one module with the rest, it would be loaded at once. */
const LATER = /\/(autoDetectRenderer|browserExt|webworkerExt)\.mjs$/
const EMPTY = '\0left-out-of-pixi'
/** By each name a class that Pixi may change, and may take for an extension of no kind. */
const EMPTY_CODE = `
const Nothing = Object.assign(class {}, { extension: { type: [] } })
export {
  Nothing as WebGPURenderer, Nothing as CanvasRenderer,
  Nothing as GpuUboSystem, Nothing as GlUboSystem, Nothing as UboSystem,
  Nothing as ParticleBuffer, Nothing as generateParticleUpdatePolyfill,
  Nothing as generateUboSyncPolyfillSTD40, Nothing as generateUboSyncPolyfillWGSL,
  Nothing as GlGraphicsAdaptor, Nothing as GlMeshAdaptor,
  Nothing as AlphaMaskPipe, Nothing as StencilMaskPipe, Nothing as ExtractSystem,
  Nothing as GenerateTextureSystem, Nothing as CustomRenderPipe, Nothing as HelloSystem,
  Nothing as AlphaMask, Nothing as ColorMask, Nothing as StencilMask,
  Nothing as VideoSource,
}
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

/** Builds Pixi's scenes without the parts that none uses: two fifths of the engine. */
export function leanPixi(): Plugin {
  return {
    name: 'companion:lean-pixi',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      const isLeftOut = LEFT_OUT.some(
        ([from, module]) => from.test(importer) && module.test(source),
      )
      return isLeftOut ? `${EMPTY}-${LATER.test(importer) ? 'later' : 'now'}` : null
    },
    load: (id) => (id.startsWith(EMPTY) ? EMPTY_CODE : null),
    transform(code, id) {
      if (!REACT_BINDING.test(id)) return null
      const lean = GRAPHICS.module.test(id) ? replaced(code, GRAPHICS.changes, '@pixi/react') : code
      // Its modules do nothing but export, though the package does not say so.
      return { code: lean, moduleSideEffects: false }
    },
  }
}
