import { useTranslation } from 'react-i18next'
import type { SandboxPayment } from '../../../contract/sandbox.ts'
import { formatTime } from '../../base/format.ts'
import styles from './page.module.css'

/** What the provider has told the shop, or is about to, and what it was answered. */
export function Webhooks({ webhooks }: Pick<SandboxPayment, 'webhooks'>) {
  const { t } = useTranslation('sandbox')
  if (webhooks.length === 0) return null
  return (
    <section className={styles.webhooks} aria-label={t('webhooks.title')}>
      <h2 className={styles.subtitle}>{t('webhooks.title')}</h2>
      <ul>
        {webhooks.map(({ id, type, dueAt, sentAt, status }, place) => (
          // One that is sent twice has the same id both times.
          <li key={`${id}-${String(place)}`} className={styles.webhook}>
            <code>{type}</code>
            <span>
              {sentAt === null
                ? t('webhooks.due', { at: formatTime(dueAt) })
                : status === null
                  ? t('webhooks.unanswered', { at: formatTime(sentAt) })
                  : t('webhooks.sent', { at: formatTime(sentAt), status })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
