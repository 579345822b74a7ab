import type { FeatureSheets } from '../../sheet-visits.ts'
import { ask } from '../server.ts'

export default {
  'page.tsx': {
    prepare: async ({ token }) => {
      const body = {
        category: 'other' as const,
        text: 'Hello',
        email: 'lin@example.org',
        pictures: [],
        language: 'en' as const,
      }
      const { id } = await ask('POST /api/service/tickets', { token, body })
      return { params: { ticket: id } }
    },
  },
} satisfies FeatureSheets
