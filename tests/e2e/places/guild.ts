import type { CallPlaces } from '../call-places.ts'
import { agentWithGuild } from '../guilds.ts'
import { paths } from '../../../src/base/paths.ts'
import { ask, player } from '../server.ts'

const MONTH = 1.7e12
const ID = '0190b7a8-5e5a-7000-8000-000000000000'
const friend = { id: 100_001, nickname: 'Ana', avatar: '/files/default-picture.svg', country: 'VN' }
const commission = {
  number: 1,
  micro: 5_000_000,
  at: MONTH,
  friend,
  source: 'earning',
  by: 'gift',
  milli: 50_000,
  earnedAt: MONTH,
}
const sheet = async (name: string, me: { token: string }) => {
  const { members } = await ask('GET /api/guild/members', { token: me.token })
  return `${paths.inviteAgent}?sheet=${name}.${members[0]?.id ?? ''}`
}

export default {
  // Its form leads to a sheet, where it is agreed to.
  'POST /api/guild/asks': { triedBy: 'guild.test.ts' },
  'POST /api/guild/invitations': {
    visitor: agentWithGuild,
    address: () => paths.inviteAgent,
    entries: async () => ({ userId: String((await player('rich', 4)).id) }),
  },
  'GET /api/guild/members': { visitor: agentWithGuild, rows: 'members' },
  'GET /api/commissions/:program': {
    visitor: agentWithGuild,
    address: () => `${paths.inviteAgent}?sheet=paid`,
    rows: 'lines',
  },
  'GET /api/commissions/:program/of/:id': {
    visitor: agentWithGuild,
    address: (me) => sheet('member', me),
    rows: 'commissions',
    row: commission,
  },
  'GET /api/commissions/:program/lines/:id': {
    visitor: agentWithGuild,
    address: async ({ token }) => {
      const params = { program: 'guild' } as const
      const { lines } = await ask('GET /api/commissions/:program', { token, params })
      return `${paths.inviteAgent}?sheet=line.${lines[0]?.id ?? ID}`
    },
    rows: 'commissions',
    row: commission,
  },
} satisfies CallPlaces
