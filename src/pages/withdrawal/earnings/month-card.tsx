import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { formatMonth, formatNumber } from '../../../base/format.ts'
import { toast } from '../../../base/toast.ts'
import { Button } from '../../../components/button/button.tsx'
import lines from '../../../components/list/lines.module.css'
import { useErrorText } from '../../../components/load/use-error-text.ts'
import { Amount } from '../../../components/money/amount.tsx'
import { Card } from '../../../components/page/card.tsx'
import { saveFile, shareFile } from '../../../native/save-file.ts'
import { useCopy } from '../../../native/use-copy.ts'
import styles from './earnings.module.css'
import { takeHome } from './take-home.ts'
import { useEarnedWords } from './use-earned-words.ts'

type Month = Answer<'GET /api/earnings/statements'>['months'][number]

/** What was paid in a month, to take home as a file. */
export function MonthCard({ month: { month, isOver, events, points } }: { month: Month }) {
  const { t } = useTranslation(['earnings', 'identity'])
  const earned = useEarnedWords()
  const textOf = useErrorText()
  const copy = useCopy()
  /** How many events are there; null where nothing is being fetched. */
  const [fetched, setFetched] = useState<number | null>(null)
  /** Ready to be shared: phones let a page share only right after a tap. */
  const [file, setFile] = useState<File | null>(null)

  const take = async () => {
    setFetched(0)
    try {
      const made = await takeHome(month, setFetched)
      if (saveFile(made)) toast(t('identity:data.saved'))
      else setFile(made)
    } catch (error) {
      toast(textOf(error))
    }
    setFetched(null)
  }
  const handOn = async (ready: File) => {
    if (!(await shareFile(ready))) copy(await ready.text())
  }
  const label =
    fetched !== null
      ? t('earnings:statements.taking', {
          fetched: formatNumber(fetched),
          events: formatNumber(events),
        })
      : t(file ? 'identity:data.share' : 'earnings:statements.take')
  return (
    <Card className={styles.month ?? ''}>
      <div>
        <span className={lines.line}>
          <b>{formatMonth(month)}</b>
          <b className={`${lines.end} ${lines.paid}`}>
            <Amount currency="point" value={points} />
          </b>
        </span>
        <span className={lines.line}>
          <small>{earned.events(events)}</small>
          {!isOver && <small className={lines.end}>{t('earnings:statements.soFar')}</small>}
        </span>
      </div>
      <Button
        look="quiet"
        aria-disabled={fetched !== null}
        onClick={() => {
          if (fetched === null) void (file ? handOn(file) : take())
        }}
      >
        {label}
      </Button>
    </Card>
  )
}
