// The guild of the demo world: an agent whom the sign-in offers has taken streamers in, and one waits for an answer.
import tuning from '../../assets/guild/tuning.json' with { type: 'json' }
import { DAY_MS } from '../../machines/clock/spans.ts'
import { askAgent } from '../guild/ask.ts'
import { guildOf } from '../guild/guild.ts'
import { guild } from '../guild/routes.ts'
import { stepMembership } from '../guild/step.ts'
import { guildMembership } from '../guild/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { usersOf } from '../user/queries.ts'
import { offered } from './enter.ts'

/** Before the evenings on which they earn. */
const JOINED_DAYS_AGO = 8
/** Of the streamers whom the sign-in offers. */
const MEMBERS = 2

/** Lets streamers have joined a guild; a world that has guilds already keeps them. */
export async function joinInThePast(platform: Platform): Promise<void> {
  const { orm } = platform.db
  const [kept] = await orm.select({ id: guildMembership.id }).from(guildMembership).limit(1)
  if (kept) return
  // The share in force.
  await guild().prepare?.(platform)
  const people = await offered(platform)
  const byId = (role: string) =>
    people.filter((it) => it.role === role).toSorted((one, other) => one.id - other.id)
  const [first] = byId('agent')
  const users = await usersOf(
    orm,
    people.map(({ id }) => id),
  )
  const agent = first && users.get(first.id)
  if (!agent) return
  const joined = platform.clock.now() - JOINED_DAYS_AGO * DAY_MS
  const { code } = await guildOf(platform, agent, joined)
  for (const [place, { id }] of byId('streamer').entries()) {
    const user = users.get(id)
    if (!user) continue
    const isMember = place < MEMBERS
    // Whoever still waits has asked today.
    const at = isMember ? joined + place * DAY_MS : platform.clock.now()
    const past = { ...platform, clock: { fixed: true, now: () => at } as const }
    await orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const row = await askAgent(tx, past, user, code)
      if (!isMember) return
      const accepting = { userId: agent.id, id: row.id, step: 'accept' } as const
      await stepMembership(tx, { clock: past.clock, tuning }, accepting)
    })
  }
}
