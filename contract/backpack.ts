import { z } from 'zod'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Balances } from './money.ts'
import { TreeGift } from './tree.ts'

/** An item that was given to me and that I can use once. */
export const BackpackItem = z.object({
  id: z.uuid(),
  /** What I get when I use it: `gold` or `diamond` to my account, `ships` to my hangar, `chances` for my radar. */
  kind: TreeGift.shape.kind,
  /** Whole units. */
  amount: z.number().int().min(1),
  /** The reason why it was given. */
  from: TreeGift.pick({ reason: true, number: true }).extend({ feature: z.literal('tree') }),
  gotAt: Instant,
  /** It cannot be used from then on. */
  expiresAt: Instant,
  /** Null if it was not used yet. */
  usedAt: Instant.nullable(),
})
export type BackpackItem = z.infer<typeof BackpackItem>

export const backpackApi = {
  'GET /api/backpack': {
    summary: 'My items: first those that I can use, then used and expired ones; each newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ items: z.array(BackpackItem), next: PageCursor.nullable() }),
  },
  'POST /api/backpack/use': {
    summary: 'Uses one of my items; possible once.',
    auth: 'user',
    idempotent: 'backpack.use',
    body: z.strictObject({ item: z.uuid() }),
    answer: z.object({ item: BackpackItem, balances: Balances }),
  },
} satisfies Api
