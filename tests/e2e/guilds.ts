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
  await ask('POST /api/guild/memberships/:id/steps', {
    token: agent.token,
    path: `/api/guild/memberships/${id}/steps`,
    body: { step: 'accept' },
  })
  return id
}

/** The newest member of an agent, by the membership's id. */
export async function memberOf({ token }: Player): Promise<string> {
  const { members } = await ask('GET /api/guild/members', { token })
  return members[0]?.id ?? ''
}

/** What an agent was paid last, by its id. */
export async function guildLine({ token }: Player): Promise<string> {
  const path = '/api/commissions/guild'
  const { lines } = await ask('GET /api/commissions/:program', { token, path })
  return lines[0]?.id ?? ''
}
