// Who takes part in a season: somebody whom an app's backend tells of, and somebody with diamonds for its boxes.
import { setTimeout as pause } from 'node:timers/promises'
import type { CampaignEdition } from '../../contract/campaigns.ts'
import { type AppPlayer, appPlayer, tellGreetings } from './mission-people.ts'
import { ask, type Player, player } from './server.ts'

/** The server looks at events each second. */
const COUNTED_MS = 30_000
/** A season that runs in the demo world. */
const HALLOWEEN = 'halloween'

/** The season's edition, and what is somebody's of it. */
export async function editionOf({ token }: Player): Promise<CampaignEdition> {
  const { edition } = await ask('GET /api/campaigns/:campaign/edition', {
    token,
    path: `/api/campaigns/${HALLOWEEN}/edition?language=en`,
  })
  if (!edition) throw new Error('no edition runs')
  return edition
}

/** How many greetings the season's smallest task of a day asks for, and what it brings. */
export function greetingTask({ definition }: CampaignEdition) {
  const [task] = definition.blocks
    .flatMap((block) => (block.kind === 'tasks' ? block.tasks : []))
    .filter(({ measure, window }) => measure === 'greetings' && window === 'day')
    .sort((one, other) => one.target - other.target)
  const [reward] = task?.rewards ?? []
  if (!task || reward?.kind !== 'token') throw new Error('no task asks for greetings')
  return { ...task, reward }
}

/** Somebody new who has done a task of today, and not taken its reward. */
export async function greeter(): Promise<AppPlayer> {
  const me = await appPlayer()
  const { id, target } = greetingTask(await editionOf(me))
  await tellGreetings(me, target)
  for (const end = Date.now() + COUNTED_MS; Date.now() < end; await pause(300)) {
    const { mine } = await editionOf(me)
    if (mine.tasks.some(({ task, value }) => task === id && value >= target)) return me
  }
  throw new Error('the greetings were not counted in time')
}

/** Somebody who has opened a box, and so got something. */
export async function opener(): Promise<Player> {
  const me = await player('rich')
  const { number, definition } = await editionOf(me)
  const [found] = definition.blocks.flatMap((block) =>
    block.kind === 'boxes'
      ? block.boxes
          .filter(({ price }) => price.kind === 'diamond')
          .map((box) => ({ block: block.id, box: box.id }))
      : [],
  )
  if (!found) throw new Error('no box costs diamonds')
  await ask('POST /api/campaigns/editions/:number/openings', {
    token: me.token,
    path: `/api/campaigns/editions/${number}/openings`,
    body: { ...found, count: 1 },
  })
  return me
}
