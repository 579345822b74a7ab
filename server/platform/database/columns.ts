// Columns as every table has them.
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment; which zone it is told in is the reader's affair. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A whole number, as exact as JavaScript's are: ids of people, amounts. */
export const whole = (name: string) => bigint(name, { mode: 'number' })
