import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import type { CommissionLine } from '../../../../contract/commission.ts'
import { call } from '../../../api/call.ts'
import { formatDate, formatMoment } from '../../../base/format.ts'
import lines from '../../../components/list/lines.module.css'
import { ListView } from '../../../components/list/list-view.tsx'
import { PullToRefresh } from '../../../components/list/pull-to-refresh.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Amount } from '../../../components/money/amount.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { Card } from '../../../components/page/card.tsx'
import { CardButton } from '../../../components/page/card-button.tsx'
import { Chevron } from '../../../components/picture/chevron.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import { useWords } from '../use-words.ts'
import styles from './earned.module.css'

type Earned = Answer<'GET /api/commissions/:program'>

const REFRESH = { whenSeen: true }
const INVITATION = { program: 'invitation' } as const

/** What friends brought: what is not paid yet, and each payment, with its way down to its top-ups. */
export function EarningsSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  return (
    <Sheet title={t('earnings.title')} sheet={sheet} name="earnings">
      <Earnings sheet={sheet} />
    </Sheet>
  )
}

function Earnings({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  const [newest, setNewest] = useState<Earned | null>(null)
  const load = useCallback(async (before?: string) => {
    const query = before === undefined ? {} : { before }
    const answer = await call('GET /api/commissions/:program', { params: INVITATION, query })
    if (before === undefined) setNewest(answer)
    return { items: answer.lines, next: answer.next }
  }, [])
  const list = useList(load, ({ id }) => id, REFRESH)
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className={styles.sheet}>
        <p className={words.text}>{t('earnings.intro')}</p>
        {newest && <Open {...newest} />}
        <ListView
          list={list}
          render={(line) => <LineRow line={line} onOpen={() => sheet.open('line', line.id)} />}
          empty={
            <Notice scene="empty" title={t('earnings.empty')} text={t('earnings.emptyText')} />
          }
        />
      </div>
    </PullToRefresh>
  )
}

/** What has come since the last payment, and what that one left. */
function Open({ open, carried }: Pick<Earned, 'open' | 'carried'>) {
  const { t } = useTranslation(['invite', 'earnings'])
  const said = useWords()
  if (open === null && carried === 0) return null
  return (
    <Card>
      {open && (
        <>
          <span className={lines.line}>
            <b>{t('invite:earnings.open')}</b>
            <b className={lines.end}>{said.micro(open.micro)}</b>
          </span>
          <span className={lines.line}>
            <small>{said.commissions(open.count)}</small>
            <small className={lines.end}>
              {t('earnings:paidFrom', { when: formatMoment(open.paidFrom) })}
            </small>
          </span>
        </>
      )}
      {carried !== 0 && (
        <span className={lines.line}>
          <small>{t('earnings:line.carriedIn')}</small>
          <small className={lines.end}>{said.micro(carried)}</small>
        </span>
      )}
    </Card>
  )
}

function LineRow({ line, onOpen }: { line: CommissionLine; onOpen: () => void }) {
  const said = useWords()
  return (
    <CardButton aria-haspopup="dialog" onClick={onOpen}>
      <span className={lines.line}>
        <b>{formatDate(line.at)}</b>
        <b className={`${lines.end} ${lines.paid}`}>
          <Amount currency="point" value={line.points} />
        </b>
      </span>
      <span className={lines.line}>
        <small>{said.commissions(line.count)}</small>
        <span className={lines.end}>
          <Chevron to="end" size={16} />
        </span>
      </span>
    </CardButton>
  )
}
