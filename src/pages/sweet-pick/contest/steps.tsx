import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../base/format.ts'
import styles from './steps.module.css'

const STEPS = ['photo', 'pairs', 'prizes'] as const

/** How the contest goes, in three steps. */
export function Steps() {
  const { t } = useTranslation('sweetPickVote')
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, place) => (
        <li key={step} className={styles.step}>
          <b className={styles.number} aria-hidden="true">
            {formatNumber(place + 1)}
          </b>
          <span>
            <b>{t(`steps.${step}.title`)}</b>
            <br />
            {t(`steps.${step}.text`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
