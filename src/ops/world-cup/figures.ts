import { formatNumber } from '../base/format.ts'

/** Odds are kept in whole hundredths. */
export const formatOdds = (odds: number): string =>
  formatNumber(odds / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A margin or what comes back, kept in hundredths of a percent. */
export const formatShare = (share: number): string =>
  formatNumber(share / 10_000, { style: 'percent', maximumFractionDigits: 2 })

/** Goals of both teams, such as 2 : 1. */
export const formatGoals = ([home, away]: readonly [number, number]): string =>
  `${formatNumber(home)} : ${formatNumber(away)}`
