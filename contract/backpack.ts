import { z } from 'zod'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Balances } from './money.ts'

/** Something that was given to me, and that I can use once. */
export const BackpackItem = z.object({
  id: z.uuid(),
  /** `gold`, `diamond`: paid to my account when used; anything else is handed over by the feature that has it. */
  kind: z.string(),
  /** Whole units. */
  amount: z.number().int().min(1),
  /** What it was given for, in the words of the feature that gave it. */
  from: z.object({
    feature: z.string(),
    reason: z.string(),
    number: z.number().int().min(1),
  }),
  gotAt: Instant,
  /** From then on it cannot be used. */
  expiresAt: Instant,
  /** Null: not yet. */
  usedAt: Instant.nullable(),
})
export type BackpackItem = z.infer<typeof BackpackItem>

export const backpackApi = {
  'GET /api/backpack': {
    summary:
      'What I have been given: first what I can use, then what is used or expired; each newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ items: z.array(BackpackItem), next: PageCursor.nullable() }),
  },
  'POST /api/backpack/use': {
    summary: 'Uses something of mine, once.',
    auth: 'user',
    idempotent: 'backpack.use',
    body: z.strictObject({ item: z.uuid() }),
    answer: z.object({ item: BackpackItem, balances: Balances }),
  },
} satisfies Api
