import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarningLine } from '../../../../contract/earnings.ts'
import { call } from '../../../api/call.ts'
import { formatDay, formatMoment } from '../../../base/format.ts'
import { Button } from '../../../components/button/button.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Facts } from '../../../components/page/facts.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import styles from './earnings.module.css'
import { EventRow } from './event-row.tsx'
import { useEarnedWords } from './use-earned-words.ts'

/** One line of points, opened into the gifts, calls and messages that made it. */
export function LineSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('earnings')
  const { param } = sheet
  return (
    <Sheet title={t('line.title')} sheet={sheet} name="earned">
      <div className={styles.sheet}>
        {param !== null && (
          <Opened key={param} id={param}>
            <Button look="quiet" onClick={() => sheet.open('earnings')}>
              {t('line.back')}
            </Button>
          </Opened>
        )}
      </div>
    </Sheet>
  )
}

/** @param children stands above the events: of thousands the end is far */
function Opened({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('earnings')
  const [line, setLine] = useState<EarningLine | null>(null)
  const load = useCallback(
    async (before?: string) => {
      const query = before === undefined ? {} : { before }
      const answer = await call('GET /api/earnings/lines/:id', { params: { id }, query })
      setLine(answer.line)
      return { items: answer.events, next: answer.next }
    },
    [id],
  )
  const list = useList(load, ({ number }) => String(number))
  return (
    <>
      {line && <LineFacts line={line} />}
      {children}
      <ListView
        list={list}
        render={(event) => <EventRow event={event} />}
        empty={<p className={words.text}>{t('line.none')}</p>}
      />
    </>
  )
}

/** How what was made and carried became whole points. */
function LineFacts({ line }: { line: EarningLine }) {
  const { t } = useTranslation(['earnings', 'shell'])
  const earned = useEarnedWords()
  const { day, events, milli, carriedIn, carriedOut, points, at } = line
  return (
    <>
      <Facts
        rows={[
          [t('earnings:line.day'), formatDay(day)],
          [earned.events(events), earned.milli(milli)],
          carriedIn > 0 && [t('earnings:line.carriedIn'), earned.milli(carriedIn)],
          [t('earnings:line.paid'), earned.milli(points * 1_000)],
          carriedOut > 0 && [t('earnings:line.carriedOut'), earned.milli(carriedOut)],
          [t('earnings:line.at'), formatMoment(at)],
        ]}
      />
      <p className={words.text}>{t('earnings:line.text')}</p>
    </>
  )
}
