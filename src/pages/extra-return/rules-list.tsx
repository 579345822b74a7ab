import { useTranslation } from 'react-i18next'
import { FIRST_PERCENT, REST_DAYS } from '../../../contract/extra-return-constants.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import words from '../../components/text/words.module.css'
import styles from './rules-list.module.css'

const RULES = ['once', 'parts', 'day', 'missed', 'back', 'fraud'] as const

/** All rules, in the order in which they matter. */
export function RulesList() {
  const { t } = useTranslation('extraReturn')
  const figures = { first: formatPercent(FIRST_PERCENT / 100), days: formatNumber(REST_DAYS) }
  return (
    <section className={styles.rules}>
      <h2 className={words.title}>{t('rules.title')}</h2>
      <ul className={styles.list}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`, figures)}</li>
        ))}
      </ul>
    </section>
  )
}
