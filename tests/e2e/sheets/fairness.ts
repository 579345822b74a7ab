import type { FeatureSheets } from '../../sheet-visits.ts'
import { opportunities } from '../../wheel.ts'
import { ask } from '../server.ts'

export default {
  'page.tsx': {
    prepare: async ({ token }) => {
      const { spins } = await ask('POST /api/turntable/spins', { token, body: opportunities(1) })
      const { rounds } = await ask('GET /api/adventure/rounds')
      const body = { clientSeed: 'mine' }
      const { id } = await ask('POST /api/flappy/tickets', { token, body })
      const { contests } = await ask('GET /api/sweet-pick/contests')
      const contest = `${contests[0]?.id}`
      return {
        params: { draw: `${spins[0]?.id}`, round: `${rounds[0]?.id}`, flight: id, contest },
      }
    },
  },
} satisfies FeatureSheets
