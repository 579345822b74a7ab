// Agents and members, and what members earn.
import { desc, eq } from 'drizzle-orm'
import type { Membership } from '../../contract/guild.ts'
import type { MembershipStep } from '../../contract/guild-constants.ts'
import { GuildTuning } from '../../contract/guild-tuning.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { noteAll } from '../../server/commission/note.ts'
import { payCommissions } from '../../server/commission/pay.ts'
import { sweepGuilds } from '../../server/guild/end.ts'
import { tuningVersion } from '../../server/platform/database/tables.ts'
import { appUser } from '../../server/user/tables.ts'
import { consumed, giftOf, newPerson, platformOf, resultsOf } from './events-world.ts'
import type { Got, Player, World } from './harness.ts'

export interface Agent extends Player {
  code: string
}

/** An agent who has looked at their guild. */
export async function agent(world: World): Promise<Agent> {
  const one = await world.player()
  await world.db.orm.update(appUser).set({ role: 'agent' }).where(eq(appUser.id, one.id))
  const { answer } = await one.call('GET /api/guild')
  return { ...one, code: answer.guild?.code ?? '' }
}

export const ask = (who: Player, code: string): Promise<Got<Membership>> =>
  who.call('POST /api/guild/asks', { body: { code } })

export const invite = (who: Player, userId: number): Promise<Got<Membership>> =>
  who.call('POST /api/guild/invitations', { body: { userId } })

export const step = (who: Player, id: string, it: MembershipStep): Promise<Got<Membership>> =>
  who.call('POST /api/guild/memberships/:id/steps', { params: { id }, body: { step: it } })

/** Somebody whom an agent has taken in. */
export async function member(world: World, of: Agent): Promise<{ who: Player; id: string }> {
  const who = await world.player()
  const { id } = (await ask(who, of.code)).answer
  const { code } = await step(of, id, 'accept')
  if (code) throw new Error(`nobody is taken in: ${code}`)
  // A membership counts from a millisecond after everything before it.
  world.clock.advance(1)
  return { who, id }
}

/** Somebody is given so many diamonds. @param at when it happened; now if omitted */
export async function given(
  world: World,
  to: Player,
  diamonds: number,
  at = world.clock.now(),
): Promise<void> {
  const [user] = await world.db.orm.select().from(appUser).where(eq(appUser.id, to.id))
  const gift = giftOf(world, {
    ...{ from: 'fan', people: [newPerson('fan')], to: user?.externalId ?? '', diamonds, at },
  })
  const results = await resultsOf(world, [gift])
  if (results[0] !== 'taken') throw new Error(`the gift is ${results[0]}`)
  await consumed(world)
}

export const note = (world: World) => noteAll(platformOf(world))
export const sweep = (world: World) => sweepGuilds(platformOf(world))
export const payGuilds = (world: World) => payCommissions(platformOf(world))

/** What a membership has brought its agent, in millionths of a point. */
export async function brought(who: Player, id: string): Promise<number> {
  const params = { program: 'guild', id } as const
  return (await who.call('GET /api/commissions/:program/of/:id', { params })).answer.micro
}

/** Puts another share in force at a moment. */
export async function tuneShare(world: World, share: number, at: number): Promise<void> {
  const { orm } = world.db
  const [last] = await orm
    .select()
    .from(tuningVersion)
    .where(eq(tuningVersion.game, 'guild'))
    .orderBy(desc(tuningVersion.version))
    .limit(1)
  const before = GuildTuning.parse(last?.tuning)
  const version = before.version + 1
  const tuning = { ...before, version, terms: { ...before.terms, share } }
  const publishedAt = new Date(at)
  await orm
    .insert(tuningVersion)
    .values({ game: 'guild', version, tuning, hash: tuningHashOf(tuning), publishedAt })
}

/** Somebody earns in a guild, and their agent gets a share of it. */
export async function memberEarns(world: World): Promise<void> {
  const { who } = await member(world, await agent(world))
  await given(world, who, 50)
  await note(world)
}
