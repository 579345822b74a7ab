import type { Files } from '../platform/files/files.ts'
import { LANDSCAPES } from './landscapes.ts'
import { STILL_NAMES, stillOf } from './stills.ts'

/** Every picture that posts of the demo world show: landscapes, and things. */
const SCENES: readonly string[] = [...LANDSCAPES.keys(), ...STILL_NAMES]

/** Where a picture lies in the file store. */
export function sceneKey(name: string): string {
  return `scenes/${name}.svg`
}

/** Puts all of them into the file store. */
export async function drawScenes(files: Files): Promise<void> {
  for (const name of SCENES) {
    const drawn = LANDSCAPES.get(name)?.() ?? (await stillOf(name))
    const body = new TextEncoder().encode(drawn)
    await files.put(sceneKey(name), { body, type: 'image/svg+xml' })
  }
}
