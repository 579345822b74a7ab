// Agents of the demo world, and their guilds.
import { ask, type Player } from './server.ts'
import { signInAs } from './streamers.ts'

/** The agent of whom the demo world tells, who has members. */
export const agentWithGuild = async (): Promise<Player> => (await agents()).at(-1) ?? nobody()

/** The agent who has fewest members; at first none. */
export const otherAgent = async (): Promise<Player> => (await agents())[0] ?? nobody()

/** All of the demo world, by how many members they have. */
async function agents(): Promise<Player[]> {
  const { users } = await ask('GET /api/demo/users')
  const found: { player: Player; members: number }[] = []
  for (const { id } of users.filter(({ role }) => role === 'agent')) {
    const player = await signInAs(id)
    const { guild } = await ask('GET /api/guild', { token: player.token })
    if (guild) found.push({ player, members: guild.members })
  }
  return found.sort((one, other) => one.members - other.members).map(({ player }) => player)
}

function nobody(): never {
  throw new Error('the demo world has no such person')
}

/** Somebody who is in no guild, another one for each place. */
export async function guildless(place = 0): Promise<Player> {
  const { users } = await ask('GET /api/demo/users')
  const chosen = users.filter(({ role }) => role === 'user').at(-1 - place)
  return signInAs(chosen?.id ?? nobody())
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
