import { z } from 'zod'

/** The three currencies of the ledger; amounts are whole numbers always (design §2). */
export const CURRENCIES = ['diamond', 'gold', 'point'] as const

export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** A non-negative whole amount that a double holds exactly. */
export const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What a player holds of each currency, in whole units. */
export const Balances = z.object({ diamond: Amount, gold: Amount, point: Amount })
export type Balances = z.infer<typeof Balances>

/** What a game gives for one draw. */
export const Prize = z.object({ currency: z.enum(['diamond', 'gold']), amount: Amount })
export type Prize = z.infer<typeof Prize>
