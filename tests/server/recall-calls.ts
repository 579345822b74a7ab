import { sql } from 'drizzle-orm'
import type { Player, World } from './harness.ts'
import { DAY_MS } from './play-calls.ts'

/** A woman of an old account who was last seen so many days ago. */
export async function womanOf(
  world: World,
  { seen = 40, came = 100, gender = 'female' } = {},
): Promise<Player> {
  const player = await world.player({ gold: 5 })
  const daysAgo = (days: number) => new Date(world.clock.now() - days * DAY_MS).toISOString()
  await world.db.orm.execute(
    sql`UPDATE app_user SET gender = ${gender}, created_at = ${daysAgo(came)} WHERE id = ${player.id}`,
  )
  await world.db.orm.execute(
    sql`INSERT INTO user_visit (user_id, seen_at) VALUES (${player.id}, ${daysAgo(seen)})`,
  )
  return player
}
