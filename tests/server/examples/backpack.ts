import { randomUUID } from 'node:crypto'
import { backpackItem } from '../../../server/backpack/tables.ts'
import type { Examples } from '../example.ts'

const DAY_MS = 86_400_000

export const examples = {
  'POST /api/backpack/use': async (world) => {
    const by = await world.player()
    const [item, at] = [randomUUID(), world.clock.now()]
    await world.db.orm.insert(backpackItem).values({
      id: item,
      userId: by.id,
      kind: 'gold',
      amount: 5,
      fromFeature: 'tree',
      fromReason: 'level',
      fromNumber: 2,
      fromKey: 'example',
      gotAt: new Date(at),
      expiresAt: new Date(at + DAY_MS),
    })
    return { by, body: { item } }
  },
} satisfies Examples
