import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { type CallEntry, callsIn, readablePayload } from './call-entry.ts'
import styles from './call-log.module.css'

interface CallLogProps {
  entries: readonly CallEntry[]
  onClear: () => void
}

/** What page and app said to each other, the newest first. */
export function CallLog({ entries, onClear }: CallLogProps) {
  const { t } = useTranslation('demo')
  if (entries.length === 0) {
    return <Notice scene="empty" title={t('simulator.noCalls')} text={t('simulator.noCallsText')} />
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{t('simulator.callCount', { count: callsIn(entries) })}</h2>
        <Button look="text" onClick={onClear}>
          {t('simulator.clear')}
        </Button>
      </div>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
            <p className={styles.kind}>
              {t(`simulator.kind.${entry.kind}`)} <time>{timeOf(entry.at)}</time>
            </p>
            <code className={styles.name}>{entry.name}</code>
            {entry.payload !== null && (
              <pre className={styles.payload}>{readablePayload(entry.payload)}</pre>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function timeOf(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, { timeStyle: 'medium' }).format(at)
}
