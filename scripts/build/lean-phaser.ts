import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// By its real path, as the build names modules: `node_modules` may be a link.
const SOURCE = realpathSync(join(import.meta.dirname, '../../node_modules/phaser/src'))
const ENTRY = '\0lean-phaser'
const EMPTY = '\0left-out-of-phaser'

/**
 * What scenes use: the core, and shaders. Phaser's modules need each other in circles, so that only
 * its own order of loading them works; the core comes first.
 */
const ENTRY_CODE = `
import Phaser from ${quoted('phaser-core.js')}
import ${quoted('gameobjects/shader/ShaderFactory.js')}
export default Phaser
`

function quoted(file: string): string {
  return JSON.stringify(`${SOURCE}/${file}`)
}

/** What Phaser asks its builder for: whether to keep a part. */
const PARTS: Readonly<Record<string, boolean>> = {
  WEBGL_RENDERER: true,
  // Where there is no WebGL, the game has a version without an engine (design §8).
  CANVAS_RENDERER: false,
  // The stage's own tones are all that is heard.
  FEATURE_SOUND: false,
  WEBGL_DEBUG: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
}
const ASKED = new RegExp(`typeof (${Object.keys(PARTS).join('|')})\\b`, 'g')

/**
 * What the core brings along and no scene asks for, by the module that brings it. A scene that comes
 * to want one takes its line away here.
 */
const LEFT_OUT: [importer: RegExp, module: RegExp][] = [
  // Filters, with their shaders.
  [/\/phaser-core\.js$/, /^\.\/filters$/],
  [/\/components\/FilterList\.js$/, /\/filters\//],
  [/\/RenderNodeManager\.js$/, /\/Filter[A-Z]\w+$/],
  // How objects are drawn that are no images: tiles, meshes, ropes, points of light, shapes.
  [
    /\/RenderNodeManager\.js$/,
    /(Tile|TileSprite|TilemapGPULayer|MeshToQuad|PointLight|Strip|Path|FillTri|DrawLine|TriFlat)$/,
  ],
  [/\/phaser-core\.js$/, /\/gameobjects\/(graphics|text)\//],
  // Lists of all shaders and nodes, for scenes that would pick some by hand.
  [/\/renderer\/webgl\/index\.js$/, /^\.\/(shaders|shaders\/additionMakers|renderNodes)$/],
  // Files: the stage's sprites are painted on canvases.
  [/\/phaser-core\.js$/, /\/loader\//],
  [/\/textures\/parsers\/index\.js$/, /^\.\/(?!Canvas$|Image$)/],
  // Motion follows the server's clock instead of tweens and timers.
  [/\/phaser-core\.js$/, /^\.\/(tweens|time)$/],
  // Keys and gamepads.
  [/\/input\/index\.js$/, /^\.\/(keyboard|gamepad)$/],
  // Noise and rotations in space.
  [/\/math\/index\.js$/, /^\.\/(Hash\w*|Quaternion|Euler|RotateVec3|random-data-generator\/\w+)$/],
  [/\/structs\/index\.js$/, /^\.\/RTree$/],
]

/** Builds Phaser's scenes from its source, without the parts that none uses. */
export function leanPhaser(): Plugin {
  return {
    name: 'companion:lean-phaser',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'phaser') return ENTRY
      const isLeftOut =
        importer.startsWith(SOURCE) &&
        LEFT_OUT.some(([from, module]) => from.test(importer) && module.test(source))
      return isLeftOut ? EMPTY : null
    },
    load(id) {
      if (id === ENTRY) return ENTRY_CODE
      return id === EMPTY ? 'module.exports = function () {}' : null
    },
    transform(code, id) {
      if (!id.startsWith(SOURCE)) return null
      const lean = code
        .replace(ASKED, (_, part: string) => String(PARTS[part]))
        // Nobody looks for it there.
        .replace(/^global\.Phaser = Phaser;$/m, '')
      return { code: lean }
    },
  }
}
