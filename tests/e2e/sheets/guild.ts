import type { FeatureSheets } from '../../sheet-visits.ts'
import {
  agentWithGuild,
  codeOf,
  guildLine,
  guildless,
  memberOf,
  otherAgent,
  takenIn,
} from '../guilds.ts'
import { ask } from '../server.ts'

export default {
  'agent-desk.tsx': {
    prepare: async () => {
      const visitor = await agentWithGuild()
      return {
        visitor,
        params: { member: await memberOf(visitor), line: await guildLine(visitor) },
      }
    },
  },
  // Somebody who is in a guild, and was invited into another one.
  'member-desk.tsx': {
    openedByLink: ['leave'],
    prepare: async () => {
      const visitor = await guildless(5)
      const [agent, other] = [await otherAgent(), await agentWithGuild()]
      await takenIn(visitor, agent)
      const { id } = await ask('POST /api/guild/invitations', {
        token: other.token,
        body: { userId: visitor.id },
      })
      return { visitor, params: { ask: await codeOf(agent), accept: id } }
    },
  },
} satisfies FeatureSheets
