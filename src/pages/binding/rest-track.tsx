import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import { formatMoment } from '../../base/format.ts'
import styles from './rest-track.module.css'

/** The way of a new binding: bound, at rest, good for payouts, each with its moment in the player's time. */
export function RestTrack({ binding: { boundAt, restsUntil, state } }: { binding: Binding }) {
  const { t } = useTranslation('binding')
  const isResting = state === 'resting'
  return (
    <ol className={styles.track}>
      <li data-step="done">
        <b>{t('track.bound')}</b>
        <span className={styles.at}>{formatMoment(boundAt)}</span>
      </li>
      <li data-step={isResting ? 'now' : 'done'}>
        <b>{t('track.rest')}</b>
        <span className={styles.at}>{t('track.until', { at: formatMoment(restsUntil) })}</span>
        {isResting && <span className={styles.why}>{t('track.why')}</span>}
      </li>
      <li data-step={isResting ? 'next' : 'now'}>
        <b>{t('track.usable')}</b>
      </li>
    </ol>
  )
}
