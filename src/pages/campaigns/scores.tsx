import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './scores.module.css'
import { useMeasureText } from './use-measure-text.ts'

interface ScoresProps {
  scores: Extract<Block, { kind: 'ranking' }>['scores']
}

/** How one comes up: what a unit of each measure adds. */
export function Scores({ scores }: ScoresProps) {
  const { t } = useTranslation('campaigns')
  const measureText = useMeasureText()
  return (
    <Card>
      <ul>
        {scores.map(({ measure, each }) => (
          <li key={measure} className={styles.score}>
            <span>{measureText(measure, 1)}</span>
            <b className={styles.adds}>{t('ranking.adds', { score: formatNumber(each) })}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
