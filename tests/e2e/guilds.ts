// Agents of the demo world, and their guilds.
import { ask, type Player } from './server.ts'
import { agentId, signInAs } from './streamers.ts'

/** The agent who has members. */
export const agentWithGuild = async (): Promise<Player> => signInAs(await agentId())

/** Another agent of the demo world. */
export async function otherAgent(): Promise<Player> {
  const { users } = await ask('GET /api/demo/users')
  const first = await agentId()
  const agent = users.find(({ id, role }) => role === 'agent' && id !== first)
  if (!agent) throw new Error('the demo world has no second agent')
  return signInAs(agent.id)
}

/** The code of an agent's guild. */
export async function codeOf({ token }: Player): Promise<string> {
  const { guild } = await ask('GET /api/guild', { token })
  if (!guild) throw new Error('they have no guild')
  return guild.code
}

/** Somebody is taken in by an agent. @returns the membership's id */
export async function takenIn(who: Player, agent: Player): Promise<string> {
  const body = { code: await codeOf(agent) }
  const { id } = await ask('POST /api/guild/asks', { token: who.token, body })
  const accept = { token: agent.token, params: { id }, body: { step: 'accept' } } as const
  await ask('POST /api/guild/memberships/:id/steps', accept)
  return id
}
