import type { GameFiles } from '../../server/platform/tuning/files.ts'

const CREDIT = 'Companion, drawn for this game'

/** A game's folder with nothing wrong in it: a tuning, and a credited file for each sprite it needs. */
export function wholeFiles(game: string, tuning: object, sprites: readonly string[]): GameFiles {
  const drawn = sprites.map((name) => [name, { file: `${name}.svg`, credit: CREDIT }])
  return {
    game,
    tuning: JSON.stringify(tuning),
    manifest: JSON.stringify({ sprites: Object.fromEntries(drawn) }),
    art: new Map(sprites.map((name) => [`${name}.svg`, 900])),
  }
}

/** The same with fields of the tuning changed, such as `planets.7.weight`. */
export function retuned(whole: GameFiles, changes: Record<string, unknown>): GameFiles {
  const tuning = JSON.parse(whole.tuning ?? '')
  for (const [path, value] of Object.entries(changes)) {
    const fields = path.split('.')
    const last = fields.pop() ?? ''
    fields.reduce((inner, field) => inner[field], tuning)[last] = value
  }
  return { ...whole, tuning: JSON.stringify(tuning) }
}

/** The same with one sprite of the manifest changed or taken away. */
export function redrawn(whole: GameFiles, name: string, sprite: object | undefined): GameFiles {
  const manifest = JSON.parse(whole.manifest ?? '')
  manifest.sprites[name] = sprite
  return { ...whole, manifest: JSON.stringify(manifest) }
}
