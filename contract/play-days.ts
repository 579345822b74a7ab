// What plays cost and brought by the day, as the player's own calendar counts days.
import { z } from 'zod'
import { PageQuery } from './endpoint.ts'
import { Amount } from './money.ts'

const WHOLE = /^(0|-?[1-9][0-9]{0,2})$/

/** Minutes east of UTC of the reader's clock. */
const Offset = z.preprocess(
  (given) => (typeof given === 'string' && WHOLE.test(given) ? Number(given) : given),
  z.number().int().min(-840).max(840),
)

/** A page of plays, and by which clock their days are counted; by UTC where none is named. */
export const PlayDaysQuery = PageQuery.extend({ offset: Offset.optional() })

/** All plays of one day: what they cost and what they brought, each currency by itself. */
export const PlayDay = z.object({
  day: z.iso.date(),
  stakeDiamonds: Amount,
  wonDiamonds: Amount,
  wonGold: Amount,
})
export type PlayDay = z.infer<typeof PlayDay>
