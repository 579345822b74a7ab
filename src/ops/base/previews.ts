import type { GamePreview } from './game-preview.ts'

const PREVIEWS = import.meta.glob<GamePreview>('../*/preview.ts', { import: 'default' })

const pathOf = (game: string) => `../${game}/preview.ts`

/** Whether a game's scene can be previewed. */
export const hasPreview = (game: string) => Object.hasOwn(PREVIEWS, pathOf(game))

/**
 * Loads how a game's scene is previewed.
 * @returns null where the game has no scene
 */
export async function loadPreview(game: string): Promise<GamePreview | null> {
  return (hasPreview(game) ? await PREVIEWS[pathOf(game)]?.() : null) ?? null
}
