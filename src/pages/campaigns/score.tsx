import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './score.module.css'

/** Somebody's score: the figure alone, since names need the room; screen readers hear what it is. */
export function Score({ score }: { score: number }) {
  const { t } = useTranslation('campaigns')
  const figure = formatNumber(score)
  return (
    <span className={styles.score}>
      <span aria-hidden="true">{figure}</span>
      <VisuallyHidden>{t('ranking.score', { score: figure })}</VisuallyHidden>
    </span>
  )
}
