import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { ask, type Player } from '../server.ts'

/** Writes to customer service. */
async function writeTicket({ token }: Player): Promise<string> {
  const body = { text: 'Hello', email: 'lin@example.org', pictures: [] }
  const more = { category: 'other', language: 'en' } as const
  return (await ask('POST /api/service/tickets', { token, body: { ...body, ...more } })).id
}

export default {
  'GET /api/service/tickets': {
    address: async (visitor) => {
      await writeTicket(visitor)
      return paths.service
    },
  },
  'GET /api/service/tickets/:id/answers': {
    address: async (visitor) => `${paths.service}?sheet=ticket.${await writeTicket(visitor)}`,
    row: { id: '0190b7a8-5e5a-7000-8000-000000000000', text: 'We have seen it.', at: 1.7e12 },
  },
} satisfies CallPlaces
