import type { Examples } from '../example.ts'
import { asks, founded } from '../family-world.ts'

export const examples = {
  'POST /api/family/families': async (world) => ({
    by: await world.player(),
    body: { name: 'The early birds', emblem: 'owl', motto: '', isOpen: true },
  }),
  'POST /api/family/families/:id/change': async (world) => {
    const { by, id } = await founded(world)
    const body = { name: 'The night owls', emblem: 'owl', motto: 'Up late', isOpen: false } as const
    return { by, params: { id }, body }
  },
  'POST /api/family/families/:id/join': async (world) => {
    const { id } = await founded(world)
    return { by: await world.player(), params: { id }, body: undefined }
  },
  'POST /api/family/families/:id/withdraw': async (world) => {
    const { id } = await founded(world, { isOpen: false })
    const by = await world.player()
    await asks(by, id)
    return { by, params: { id }, body: undefined }
  },
  'POST /api/family/families/:id/leave': async (world) => {
    const { by, id } = await founded(world)
    return { by, params: { id }, body: undefined }
  },
  'POST /api/family/families/:id/members': async (world) => {
    const { by, id } = await founded(world)
    const other = await world.player()
    await asks(other, id)
    return { by, params: { id }, body: { user: other.id, step: 'make-deputy' } }
  },
  'POST /api/family/requests/:id/answer': async (world) => {
    const { by, id } = await founded(world, { isOpen: false })
    await asks(await world.player(), id)
    const { family } = (await by.call('GET /api/family')).answer
    const params = { id: family?.requests[0]?.id ?? '' }
    return { by, params, body: { isAccepted: true } }
  },
} satisfies Examples
