import { useTranslation } from 'react-i18next'
import { INVITATION_HOURS } from '../../../contract/identity-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './steps.module.css'

const STEPS = ['share', 'join', 'earn'] as const

/** How it works, in three short steps. */
export function Steps() {
  const { t } = useTranslation('invite')
  return (
    <PagePart title={t('steps.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {formatNumber(place + 1)}
            </span>
            <span>
              {t(`steps.${step}`, {
                count: INVITATION_HOURS,
                hours: formatNumber(INVITATION_HOURS),
              })}
            </span>
          </li>
        ))}
      </ol>
    </PagePart>
  )
}
