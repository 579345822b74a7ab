import { useTranslation } from 'react-i18next'
import type { Mismatch } from '../../../machines/replay/mismatch.ts'
import styles from './trace-end.module.css'

interface TraceEndProps {
  /** Where machine and trace part; null where they never do. */
  mismatch: Mismatch | null
  /** What the page broke with. */
  crash: string | undefined
}

/** What a trace ended with: as it says, in a difference, or in a crash of its page. */
export function TraceEnd({ mismatch, crash }: TraceEndProps) {
  const { t } = useTranslation('traces')
  return (
    <div className={styles.end} data-differs={mismatch !== null} role="status">
      {mismatch === null ? <p>{t('end')}</p> : <Difference mismatch={mismatch} />}
      {crash !== undefined && <p>{t('crash', { crash })}</p>}
    </div>
  )
}

function Difference({ mismatch }: { mismatch: Mismatch }) {
  const { t } = useTranslation('traces')
  const { line, event, expected, actual } = mismatch
  return (
    <>
      <p>{t('differs', { line, event })}</p>
      <dl>
        <dt>{t('expected')}</dt>
        <dd>
          <code>{expected}</code>
        </dd>
        <dt>{t('actual')}</dt>
        <dd>
          <code>{actual}</code>
        </dd>
      </dl>
    </>
  )
}
