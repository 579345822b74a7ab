import { useTranslation } from 'react-i18next'
import type { MatchScore } from '../../../contract/world-cup.ts'
import { formatGoals } from './figures.ts'

/** How a match ended: after 90 minutes, by which bets are settled, and what came after. */
export function ScoreText({ score: { full, extra, penalties } }: { score: MatchScore }) {
  const { t } = useTranslation('worldCup')
  return (
    <span className="ops-number">
      {formatGoals(full)}
      {extra && ` · ${t('score.extraText', { goals: formatGoals(extra) })}`}
      {penalties && ` · ${t('score.penaltiesText', { goals: formatGoals(penalties) })}`}
    </span>
  )
}
