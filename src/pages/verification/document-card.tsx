import { useTranslation } from 'react-i18next'
import type { Verified } from '../../../contract/verification.ts'
import { countryName } from '../../base/countries.ts'
import { formatDate } from '../../base/format.ts'
import styles from './document-card.module.css'

/** A drawn document: empty lines, or what was verified, masked. */
export function DocumentCard({ verified }: { verified: Verified | null }) {
  const { t } = useTranslation('verification')
  return (
    <div className={styles.document} data-verified={verified !== null}>
      <svg className={styles.face} viewBox="0 0 64 80" aria-hidden="true">
        <rect width="64" height="80" rx="10" className={styles.photo} />
        <circle cx="32" cy="32" r="13" className={styles.head} />
        <path d="M8 74c2-16 12-24 24-24s22 8 24 24z" className={styles.head} />
      </svg>
      {verified ? (
        <dl className={styles.facts}>
          <dt>{t('card.name')}</dt>
          <dd>{verified.name}</dd>
          <dt>{t('card.number')}</dt>
          <dd className={styles.number}>{verified.number}</dd>
          <dt>{t('card.country')}</dt>
          <dd>{countryName(verified.country)}</dd>
          <dt>{t('card.since')}</dt>
          <dd>{formatDate(verified.at)}</dd>
        </dl>
      ) : (
        <div className={styles.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      <svg className={styles.seal} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <path d="m12 21 6 6 11-13" />
      </svg>
    </div>
  )
}
