import { z } from 'zod'
import type { Fault, GameFiles } from './files.ts'
import { parseFile } from './parse.ts'

/** `assets/<game>/art/manifest.json`: every sprite with its credit. */
const Manifest = z.strictObject({
  sprites: z.record(
    z.string(),
    z.strictObject({ file: z.string().min(1), credit: z.string().trim().min(1) }),
  ),
})

/**
 * Compares a game's art with its manifest and with the sprites that its scene draws.
 * @param needed names of the sprites that the scene and the tuning need
 */
export function artFaults(
  { game, manifest: source, art }: GameFiles,
  needed: readonly string[],
): Fault[] {
  const file = `assets/${game}/art/manifest.json`
  const { value, faults } = parseFile(file, source, Manifest)
  if (!value) return faults
  const sprites = Object.entries(value.sprites)
  const listed = new Set(sprites.map(([, sprite]) => sprite.file))
  const found: Fault[] = []
  for (const name of needed) {
    if (!value.sprites[name]) found.push({ file, field: `sprites.${name}`, what: 'is missing' })
  }
  for (const [name, sprite] of sprites) {
    const field = `sprites.${name}.file`
    if (sprite.file.replace(/\.\w+$/, '') !== name) {
      found.push({ file, field, what: `must be named ${name}: the scene finds it by its name` })
    }
    const size = art.get(sprite.file)
    if (size === undefined) found.push({ file, field, what: `${sprite.file} does not exist` })
    if (size === 0) found.push({ file, field, what: `${sprite.file} is empty` })
  }
  for (const name of art.keys()) {
    if (listed.has(name)) continue
    found.push({
      file: `assets/${game}/art/${name}`,
      field: '',
      what: 'has no credit in the manifest',
    })
  }
  return found
}
