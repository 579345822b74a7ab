import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { formatMonth, formatNumber } from '../../../base/format.ts'
import { TakeFileButton } from '../../../components/button/take-file-button.tsx'
import lines from '../../../components/list/lines.module.css'
import { Amount } from '../../../components/money/amount.tsx'
import { Card } from '../../../components/page/card.tsx'
import styles from './earnings.module.css'
import { takeHome } from './take-home.ts'
import { useEarnedWords } from './use-earned-words.ts'

type Month = Answer<'GET /api/earnings/statements'>['months'][number]

/** What was paid in a month, to take home as a file. */
export function MonthCard({ month: { month, isOver, events, points } }: { month: Month }) {
  const { t } = useTranslation('earnings')
  const earned = useEarnedWords()
  /** How many events are there, while they are fetched. */
  const [fetched, setFetched] = useState(0)
  const taking = { fetched: formatNumber(fetched), events: formatNumber(events) }
  const take = () => {
    setFetched(0)
    return takeHome(month, setFetched)
  }
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
          {!isOver && <small className={lines.end}>{t('statements.soFar')}</small>}
        </span>
      </div>
      <TakeFileButton
        label={t('statements.take')}
        busyLabel={t('statements.taking', taking)}
        make={take}
      />
    </Card>
  )
}
