import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { formatDay, formatMoment } from '../../../base/format.ts'
import lines from '../../../components/list/lines.module.css'
import { Card } from '../../../components/page/card.tsx'
import { useEarnedWords } from './use-earned-words.ts'

/** Days that are not paid yet: what they have made so far, and when it is paid. */
export function OpenDays({ today, open }: Pick<Answer<'GET /api/earnings'>, 'today' | 'open'>) {
  const { t } = useTranslation('earnings')
  const earned = useEarnedWords()
  return (
    <>
      {open.map(({ day, events, milli, paidFrom }) => (
        <Card key={day}>
          <span className={lines.line}>
            <b>{day === today ? t('today') : formatDay(day)}</b>
            <b className={lines.end}>{earned.milli(milli)}</b>
          </span>
          <span className={lines.line}>
            <small>{earned.events(events)}</small>
            <small className={lines.end}>{t('paidFrom', { when: formatMoment(paidFrom) })}</small>
          </span>
        </Card>
      ))}
    </>
  )
}
