import { randomInt } from 'node:crypto'
import type { CallPlaces } from '../call-places.ts'
import { newcomer } from '../server.ts'

export default {
  'POST /api/verification': {
    visitor: () => newcomer({ country: 'VN' }),
    // A number whose check digits and parts are right; made up ones are refused.
    entries: async () => ({
      country: 'VN',
      name: 'Nguyễn Văn An',
      number: `079203${String(randomInt(1_000_000)).padStart(6, '0')}`,
    }),
  },
} satisfies CallPlaces
