import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { agentWithGuild, guildLine, guildless, memberOf } from '../guilds.ts'

export default {
  // Its form leads to a sheet, where it is agreed to.
  'POST /api/guild/asks': { triedBy: 'guild.test.ts' },
  'POST /api/guild/invitations': {
    visitor: agentWithGuild,
    address: () => paths.inviteAgent,
    entries: async () => ({ userId: String((await guildless(4)).id) }),
  },
  'GET /api/guild/members': { visitor: agentWithGuild, rows: 'members' },
  'GET /api/commissions/:program': {
    visitor: agentWithGuild,
    address: () => `${paths.inviteAgent}?sheet=paid`,
    rows: 'lines',
  },
  'GET /api/commissions/:program/of/:id': {
    visitor: agentWithGuild,
    address: async (me) => `${paths.inviteAgent}?sheet=member.${await memberOf(me)}`,
    rows: 'commissions',
  },
  'GET /api/commissions/:program/lines/:id': {
    visitor: agentWithGuild,
    address: async (me) => `${paths.inviteAgent}?sheet=line.${await guildLine(me)}`,
    rows: 'commissions',
  },
} satisfies CallPlaces
