// Column types that all tables share.
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment (timestamptz). */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A whole number below 2^53 (bigint): ids of users, amounts. */
export const whole = (name: string) => bigint(name, { mode: 'number' })
