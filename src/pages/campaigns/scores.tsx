import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Facts } from '../../components/page/facts.tsx'
import { useMeasureText } from './use-measure-text.ts'

interface ScoresProps {
  scores: Extract<Block, { kind: 'ranking' }>['scores']
}

/** How one comes up: what a unit of each measure adds. */
export function Scores({ scores }: ScoresProps) {
  const { t } = useTranslation('campaigns')
  const measureText = useMeasureText()
  return (
    <Facts
      rows={scores.map(
        ({ measure, each }) =>
          [measureText(measure, 1), t('ranking.adds', { score: formatNumber(each) })] as const,
      )}
    />
  )
}
