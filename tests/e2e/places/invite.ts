import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { friendOf, inviter, paidLine } from '../inviters.ts'

export default {
  'GET /api/invite/friends': { visitor: inviter, rows: 'friends' },
  'GET /api/commissions/:program': { visitor: inviter, rows: 'lines' },
  'GET /api/commissions/:program/lines/:id': {
    visitor: inviter,
    address: async (me) => `${paths.invitePeople}?sheet=line.${await paidLine(me)}`,
    rows: 'commissions',
  },
  'GET /api/commissions/:program/of/:id': {
    visitor: inviter,
    address: async (me) => `${paths.invitePeople}?sheet=friend.${await friendOf(me)}`,
    rows: 'commissions',
  },
} satisfies CallPlaces
