import { useTranslation } from 'react-i18next'
import type { Bet } from '../../../contract/world-cup.ts'
import type { Outcome } from '../../../contract/world-cup-constants.ts'
import type { CupProps } from './cup-data.ts'
import { formatOdds } from './format-figures.ts'
import { useDiamonds } from './use-diamonds.ts'

export interface BetWords {
  /** Who plays whom. */
  match: (matchId: string) => string
  /** What one bet on, such as "Mexico wins". */
  outcome: (matchId: string, outcome: Outcome) => string
  /** How much at which odds. */
  stake: (bet: Pick<Bet, 'stake' | 'odds'>) => string
}

/** Says bets in the reader's language; a match of an earlier tournament has no names here any more. */
export function useBetWords({ cup, teamName }: CupProps): BetWords {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  const matchOf = (matchId: string) => cup.matches.find(({ id }) => id === matchId)
  return {
    match: (matchId) => {
      const match = matchOf(matchId)
      if (!match) return t('bet.earlier')
      return t('bet.match', { home: teamName(match.home), away: teamName(match.away) })
    },
    outcome: (matchId, outcome) => {
      const match = matchOf(matchId)
      if (outcome === 'draw' || !match) return t(`outcome.${outcome}`)
      return t('outcome.wins', { team: teamName(match[outcome]) })
    },
    stake: ({ stake, odds }) => t('bet.atOdds', { stake: diamonds(stake), odds: formatOdds(odds) }),
  }
}
