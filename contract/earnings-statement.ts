// A month of points, signed: what the file holds, and what is signed of it (docs/fairness.md, "Statements of points").
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { EarningSource } from './earnings-tuning.ts'
import { Instant } from './endpoint.ts'
import { Hex32 } from './fairness.ts'

/** `YYYY-MM`, of the account's calendar (its fixed offset). */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const Count = z.number().int().min(0)
/** What a leaf or a signature is made of begins with it. */
export const STATEMENT_FORMAT = 'companion statement 1'

/** An event as its brand told it, and what it made for whoever it was to. */
export const StatementEvent = z.object({
  number: Count,
  brand: z.string().regex(BRAND_ID),
  /** The brand's own id of it. */
  key: z.string(),
  source: EarningSource,
  at: Instant,
  diamonds: Count,
  /** Thousandths of a point. */
  milli: Count,
  /** Of the shares in force when it came. */
  tuningVersion: Count,
})
export type StatementEvent = z.infer<typeof StatementEvent>

/** A line of points, with the transfer that paid it. */
export const StatementLine = z.object({
  id: z.uuid(),
  /** Counts somebody's lines from 1. */
  seq: Count,
  day: z.iso.date(),
  at: Instant,
  events: Count,
  milli: Count,
  carriedIn: Count,
  carriedOut: Count,
  points: Count,
  /** Of the ledger; null where it came to no whole point. */
  transferId: z.uuid().nullable(),
  /** Of the tree over its events. */
  root: Hex32,
})
export type StatementLine = z.infer<typeof StatementLine>

/** What is signed. */
export const StatementHead = z.object({
  format: z.literal(STATEMENT_FORMAT),
  brand: z.string().regex(BRAND_ID),
  userId: Count,
  month: Month,
  /** The account's fixed offset: minutes east of UTC. */
  offsetMinutes: z.number().int(),
  madeAt: Instant,
  /** The month was over, and nothing more is paid in it. */
  isOver: z.boolean(),
  lines: Count,
  events: Count,
  milli: Count,
  points: Count,
  /** Of the tree over its lines. */
  root: Hex32,
})
export type StatementHead = z.infer<typeof StatementHead>

/** A head with its signature, and the lines under it, each with its leaf's hash. */
export const SignedStatement = z.object({
  head: StatementHead,
  /** Ed25519, 32 bytes. */
  key: Hex32,
  signature: z
    .string()
    .length(128)
    .regex(/^[0-9a-f]+$/),
  lines: z.array(z.object({ line: StatementLine, hash: Hex32 })),
})
export type SignedStatement = z.infer<typeof SignedStatement>

/** The file that is taken home: each line with its events, in the order of their numbers. */
export interface Statement extends Omit<SignedStatement, 'lines'> {
  lines: { line: StatementLine; hash: string; events: StatementEvent[] }[]
}
