import type { Answer } from '../../../contract/api.ts'

/** The tournament as the page has loaded it. */
export type Cup = Answer<'GET /api/world-cup'>
/** My result and my newest bets. */
export type Mine = Answer<'GET /api/world-cup/mine'>
/** A team's name, or an open place, in the reader's language. */
export type TeamName = (name: string) => string

/** What every part that shows bets needs to know. */
export interface CupProps {
  cup: Cup
  teamName: TeamName
}

/** A bet of mine, opened down to what it moved. */
export type OpenedBet = Answer<'GET /api/world-cup/bets/:id'>
