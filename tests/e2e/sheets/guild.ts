import type { FeatureSheets } from '../../sheet-visits.ts'
import { agentWithGuild, codeOf, otherAgent, takenIn } from '../guilds.ts'
import { ask, player } from '../server.ts'

export default {
  'agent-desk.tsx': {
    prepare: async () => {
      const visitor = await agentWithGuild()
      const { token } = visitor
      const { members } = await ask('GET /api/guild/members', { token })
      const params = { program: 'guild' } as const
      const { lines } = await ask('GET /api/commissions/:program', { token, params })
      return { visitor, params: { member: members[0]?.id ?? '', line: lines[0]?.id ?? '' } }
    },
  },
  // Whoever is in a guild can leave it; the two others are tried by guild.test.ts as they come up.
  'member-desk.tsx': {
    openedByLink: ['leave'],
    prepare: async () => {
      const visitor = await player('rich', 5)
      const agent = await otherAgent()
      await takenIn(visitor, agent)
      return { visitor, params: { ask: await codeOf(agent) } }
    },
  },
} satisfies FeatureSheets
