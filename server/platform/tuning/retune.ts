import type { Feature, Platform } from '../feature.ts'
import { SettingError } from '../settings.ts'

/**
 * Puts a game's saved tuning file into force if its proof succeeds.
 * @returns whether it is in force now; faults are logged
 */
export type Retune = (game: string, source: string) => Promise<boolean>

/** Passes a tuning saved while the server runs to the feature that uses it (`npm run dev`). */
export function createRetune(features: readonly Feature[], platform: Platform): Retune {
  return async (game, source) => {
    const feature = features.find(({ name }) => name === game)
    if (!feature?.retune) return false
    try {
      const version = await feature.retune(platform, parsed(game, source))
      platform.log.info(
        { game, version },
        `${game}: the saved tuning is in force as version ${version}`,
      )
      return true
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      platform.log.warn({ game }, `${error.message}; the tuning of before stays in force`)
      return false
    }
  }
}

function parsed(game: string, source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new SettingError(`assets/${game}/tuning.json: is no JSON`)
  }
}
