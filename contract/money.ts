import { z } from 'zod'

/** The three currencies of the ledger; all amounts are whole numbers (design §2). */
export const CURRENCIES = ['diamond', 'gold', 'point'] as const

export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** A whole amount from 0 to 2^53 − 1, which JSON numbers represent exactly. */
export const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A player's balance in each currency, in whole units. */
export const Balances = z.object({ diamond: Amount, gold: Amount, point: Amount })
export type Balances = z.infer<typeof Balances>

/** What one draw pays. */
export const Prize = z.object({ currency: z.enum(['diamond', 'gold']), amount: Amount })
export type Prize = z.infer<typeof Prize>
