// What the audit, the monitor and the chain look at of the turntable.
import { sql } from 'drizzle-orm'
import { MOMENTS } from '../ledger/books/chain-items.ts'
import { runPagedCheck } from '../ledger/paged-check.ts'
import type { Books, SealedItems } from '../platform/books.ts'
import { spinAnswersBook, spinBalancesBook } from './books/answers.ts'
import { spinDraws } from './books/draws.ts'
import { drawTimesBook, spinMomentsBook, spinTuningsBook } from './books/moments.ts'
import { spinMoneyBook } from './books/money.ts'

const won = (currency: string) =>
  sql`coalesce(sum(prize_amount) FILTER (WHERE prize_currency = ${currency}), 0)`

const spinsSealed: SealedItems = {
  kind: 'sum',
  ref: 'spin',
  games: ['turntable'],
  lines: sql`
    SELECT 'spin' AS ref, concat_ws(' ', s.count, s.staked, s.diamonds, s.gold, s.moments) AS value
    FROM (
      SELECT count(*) AS count, sum(stake_diamonds) AS staked, ${won('diamond')} AS diamonds,
        ${won('gold')} AS gold, ${MOMENTS} AS moments
      FROM turntable_spin WHERE id > l.after AND id <= l.through
    ) s
    WHERE s.count > 0`,
}

export const turntableBooks: Books = {
  spans: [spinMoneyBook],
  whole: [drawTimesBook, spinMomentsBook, spinTuningsBook, spinAnswersBook, spinBalancesBook],
  customChecks: [(db, seeds) => runPagedCheck(db, spinDraws(seeds))],
  sealed: [spinsSealed],
}
