import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { formatMoment } from '../../base/format.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './timeline.module.css'
import { isUnderWay, statesAhead } from './withdrawal-state.ts'

/** Each step that was taken, and those that are still to come. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { steps } = withdrawal
  const waits = isUnderWay(withdrawal)
  const last = steps.length - 1
  return (
    <PagePart title={t('timeline')}>
      <ol className={styles.steps}>
        {steps.map(({ at, state }, place) => {
          const isNow = waits && place === last
          return (
            <li
              key={`${state} ${at}`}
              className={styles.step}
              data-step={isNow ? 'now' : 'done'}
              data-state={state}
              {...(isNow && { 'aria-current': 'step' as const })}
            >
              <b>{t(`states.${state}`)}</b>
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
            </li>
          )
        })}
        {statesAhead(withdrawal).map((state) => (
          <li key={state} className={styles.step} data-step="ahead">
            <span>{t(`states.${state}`)}</span>
            {state === 'inReview' && (
              <span className={styles.when}>
                {t('ahead.inReview', { at: formatMoment(withdrawal.reviewAt) })}
              </span>
            )}
            {state === 'approved' && withdrawal.reviewedBy !== null && (
              <span className={styles.when}>
                {t('ahead.approved', { by: formatMoment(withdrawal.reviewedBy) })}
              </span>
            )}
            {state === 'sent' && withdrawal.restsUntil !== null && (
              <span className={styles.when}>
                {t('ahead.sent', { at: formatMoment(withdrawal.restsUntil) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </PagePart>
  )
}
