import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { type ISLAND, MARRIAGE, tell } from '../radar-people.ts'
import { ask, newcomer, type Player } from '../server.ts'

/** Far from everyone of the demo world, of other tests, and from each other. */
const JAN_MAYEN = { latitude: 71, longitude: -8.5 }
const WRANGEL = { latitude: 71.2, longitude: -179.6 }

/** Makes one player find another, neither of whom the radar knows yet. */
async function find(seeker: Player, found: Player, place: typeof ISLAND) {
  await tell(seeker, place)
  await tell(found, place)
  const body = { purpose: MARRIAGE } as const
  const { match } = await ask('POST /api/radar/scan', { token: seeker.token, body })
  if (match?.user.id !== found.id) throw new Error('somebody else was found')
  return match
}

export default {
  'POST /api/radar/greet': { triedBy: 'radar.test.ts' },
  'POST /api/radar/report': { triedBy: 'radar.test.ts' },
  'GET /api/radar/greetings': {
    visitor: newcomer,
    address: async (visitor) => {
      const other = await newcomer({ gender: 'female' })
      const { id } = await find(other, visitor, JAN_MAYEN)
      const body = { match: id, text: 'Hello' }
      await ask('POST /api/radar/greet', { token: other.token, body })
      return `${paths.destiny}?sheet=greetings`
    },
  },
  'GET /api/radar/blocked': {
    visitor: newcomer,
    address: async (visitor) => {
      const { user } = await find(visitor, await newcomer({ gender: 'female' }), WRANGEL)
      await ask('POST /api/radar/block', { token: visitor.token, body: { user: user.id } })
      return `${paths.destiny}?sheet=blocked`
    },
  },
} satisfies CallPlaces
