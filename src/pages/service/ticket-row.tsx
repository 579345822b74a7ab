import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { formatMoment } from '../../base/format.ts'
import styles from './page.module.css'

/** One of my tickets in the list; a tap opens it. */
export function TicketRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { t } = useTranslation('service')
  const { category, state, text, at } = ticket
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <b className={styles.category}>{t(`categories.${category}`)}</b>
      <span className={styles.state} data-state={state}>
        {t(`state.${state}`)}
      </span>
      <span className={styles.excerpt}>{text}</span>
      <time className={styles.at} dateTime={new Date(at).toISOString()}>
        {formatMoment(at)}
      </time>
    </button>
  )
}
