import type { Feature, Platform } from '../feature.ts'
import { SettingError } from '../settings.ts'
import { publishSaved } from './publish.ts'

/**
 * Puts a game's saved tuning file into force if its proof succeeds.
 * @returns whether it is in force now; faults are logged
 */
export type Retune = (game: string, source: string) => Promise<boolean>

/** Publishes a tuning saved while the server runs, and plays on by it (`npm run dev`). */
export function createRetune(features: readonly Feature[], platform: Platform): Retune {
  return async (game, source) => {
    const feature = features.find(({ name }) => name === game)
    if (!feature?.tuning) return false
    try {
      const proven = await feature.tuning.prove(platform.settings, parsed(game, source))
      const { version } = await publishSaved(platform, proven)
      await platform.tunings.refresh()
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
