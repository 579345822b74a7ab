import { z } from 'zod'
import { backpackPersonOpsApi } from './backpack-person-ops.ts'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Balances } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'

/** An item that was given to me and that I can use once. */
export const BackpackItem = z.object({
  id: z.uuid(),
  /** `gold` and `diamond` are paid to my account when used; the feature that has any other kind hands it over. */
  kind: z.string(),
  /** Whole units. */
  amount: z.number().int().min(1),
  /** The reason why it was given, named by the feature that gave it. */
  from: z.object({
    feature: z.string(),
    reason: z.string(),
    number: z.number().int().min(1),
  }),
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
    errors: ['NOT_FOUND', ...PLAY_REFUSALS],
    answer: z.object({ item: BackpackItem, balances: Balances }),
  },
  ...backpackPersonOpsApi,
} satisfies Api
