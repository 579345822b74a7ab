import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { ask } from '../server.ts'

export default {
  'GET /api/adventure/rounds': {
    show: (page) => page.getByText('Adventure rounds', { exact: true }).tap(),
  },
  'GET /api/flappy/tickets': {
    address: async ({ token }) => {
      await ask('POST /api/flappy/tickets', { token, body: { clientSeed: 'mine' } })
      return paths.fairness
    },
    show: (page) => page.getByText('My courses', { exact: true }).tap(),
  },
} satisfies CallPlaces
