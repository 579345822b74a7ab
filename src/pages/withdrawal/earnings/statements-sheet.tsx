import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/button/button.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { useLoad } from '../../../components/load/use-load.ts'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import { CheckPart } from './check-part.tsx'
import styles from './earnings.module.css'
import { MonthCard } from './month-card.tsx'

const loadMonths = () => call('GET /api/earnings/statements')

/** Months of points to take home, each under our signature; and a file that was taken home is checked. */
export function StatementsSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('earnings')
  return (
    <Sheet title={t('statements.title')} sheet={sheet} name="statements">
      <div className={styles.sheet}>
        <p className={words.text}>{t('statements.text')}</p>
        <Months />
        <CheckPart />
        <Button look="quiet" onClick={() => sheet.open('earnings')}>
          {t('line.back')}
        </Button>
      </div>
    </Sheet>
  )
}

function Months() {
  const { t } = useTranslation('earnings')
  const { state, data, error, retry } = useLoad(loadMonths)
  if (state === 'loading') return <Skeleton lines={4} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (data.months.length === 0) return <p>{t('statements.none')}</p>
  return (
    <>
      {data.months.map((month) => (
        <MonthCard key={month.month} month={month} />
      ))}
    </>
  )
}
