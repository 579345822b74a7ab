import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { formatNumber } from '../../base/format.ts'

/** Writes scores as the reader's language does, and what has to be said of one beside its figures. */
export function useScoreWords() {
  const { t } = useTranslation('worldCup')
  const write = ([home, away]: readonly [number, number]) =>
    t('match.score', { home: formatNumber(home), away: formatNumber(away) })
  return {
    write,
    /** How it came to this: extra time, and a shoot-out. */
    notes: ({ score }: Pick<Match, 'score'>): string[] => [
      ...(score?.extra ? [t('match.extra', { score: write(score.full) })] : []),
      ...(score?.penalties ? [t('match.penalties', { score: write(score.penalties) })] : []),
    ],
  }
}
