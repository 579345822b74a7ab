import { useTranslation } from 'react-i18next'
import type { StatementFault } from '../../../../machines/earnings/statement-check.ts'
import { formatDay, formatMonth } from '../../../base/format.ts'
import { Facts } from '../../../components/page/facts.tsx'
import type { CheckedFile } from './check-file.ts'
import styles from './check-part.module.css'
import { useEarnedWords } from './use-earned-words.ts'

/** Faults that are told one by one; whoever replaced a file's lines has replaced many. */
const TOLD = 10

/** Whether a statement holds, of whom and what it is, and which line does not. */
export function StatementVerdict({ checked }: { checked: CheckedFile }) {
  const { t } = useTranslation('earnings')
  const earned = useEarnedWords()
  if (checked.head === null) {
    return (
      <p className={styles.wrong} role="alert">
        {t('check.noStatement')}
      </p>
    )
  }
  const { head, faults } = checked
  return (
    <>
      {faults.length === 0 ? (
        <p className={styles.right} role="status">
          {t('check.holds')}
        </p>
      ) : (
        <div className={styles.wrong} role="alert">
          <p>{t('check.broken')}</p>
          <ul className={styles.faults}>
            {faults.slice(0, TOLD).map((fault) => (
              <Fault key={`${fault.what} ${'seq' in fault ? fault.seq : ''}`} fault={fault} />
            ))}
          </ul>
        </div>
      )}
      <Facts
        rows={[
          [t('check.month'), formatMonth(head.month)],
          [t('check.user'), String(head.userId)],
          [t('check.points'), earned.milli(head.points * 1_000)],
          [t('check.events'), earned.events(head.events)],
        ]}
      />
    </>
  )
}

function Fault({ fault }: { fault: StatementFault }) {
  const { t } = useTranslation('earnings')
  const what = t(`fault.${fault.what}`)
  return <li>{'day' in fault ? t('fault.of', { day: formatDay(fault.day), what }) : what}</li>
}
