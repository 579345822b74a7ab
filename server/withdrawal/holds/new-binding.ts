import { restsUntil } from '../receiving.ts'
import type { RiskRule } from './rule.ts'

/** The account that the money goes to was bound a short time ago: nothing goes there until its rest is over. */
export const newBinding: RiskRule = {
  rule: 'newBinding',
  find: async (tx, _platform, row, now) => {
    const until = await restsUntil(tx, row, now)
    return until === null ? null : { until }
  },
}
