import shipped from '../../assets/turntable/tuning.json' with { type: 'json' }
import type { SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { WHEEL } from '../tunings.ts'
import { openWorld, type World } from './harness.ts'
import { tuningDoor } from './tuning-door.ts'

/** The version that the server starts with. */
export const SHIPPED_VERSION = shipped.version

/**
 * The wheel of the tests as a later version, which runs up as no other does. Its sectors bear the names of those that ship, since the
 * server takes no prize without a picture.
 */
export const TUNING: TurntableTuning = {
  ...WHEEL,
  version: SHIPPED_VERSION + 1,
  spinUpMs: 731,
  sectors: WHEEL.sectors.map((sector, place) => ({
    ...sector,
    id: shipped.sectors[place]?.id ?? sector.id,
  })),
}

/** A whole server that plays by the wheel of the tests. */
export async function openTurntable(): Promise<World> {
  const { pages, save } = tuningDoor()
  const world = await openWorld({}, { pages })
  await save('turntable', TUNING)
  return world
}

/** What a page sends to spin it. */
export const opportunities = <Count extends SpinCount>(count: Count) => ({
  count,
  tuningVersion: TUNING.version,
})
