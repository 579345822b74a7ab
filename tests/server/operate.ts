import { ROUTE_TABLE } from '../../scripts/route-table.ts'
import { findCommand } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { SettingError } from '../../server/platform/settings.ts'
import type { World } from './harness.ts'

/** What an operator reads; else why there is nothing to read. */
export interface Told {
  lines: string[]
  refusal: string | null
}

/**
 * A command of a feature, on the database of a world.
 * @param typed what stands behind `npm run`, `--` left out, such as `people block 7`
 */
export async function operate(world: World, typed: string): Promise<Told> {
  const { db, clock, settings, features } = world
  const [name = '', ...words] = typed.split(' ').filter((word) => word !== '')
  const paths = new Set(ROUTE_TABLE.map(({ path }) => path))
  try {
    const act = findCommand(features, name)(words)
    const cwd = process.cwd()
    const lines = await act({ db, clock, random: systemRandom, settings, features, cwd, paths })
    return { lines, refusal: null }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return { lines: [], refusal: error.message }
  }
}
