import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { InfiniteList } from '../../components/list/infinite-list.tsx'
import lines from '../../components/list/lines.module.css'
import { Amount } from '../../components/money/amount.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './guild.module.css'
import type { AgentSheet } from './sheet-names.ts'

/** What was paid of the commission, newest first; a tap opens a line. */
export function PaidSheet({ sheet }: { sheet: OpenSheet<AgentSheet> }) {
  const { t } = useTranslation('guild')
  return (
    <Sheet title={t('commission.title')} sheet={sheet} name="paid">
      <div className={styles.stack}>
        <p className={words.text}>{t('commission.text')}</p>
        <Lines onOpen={(id) => sheet.open('line', id)} />
      </div>
    </Sheet>
  )
}

function Lines({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('guild')
  const load = useCallback(async (before?: string) => {
    const { lines, next } = await call('GET /api/commissions/:program', {
      params: { program: 'guild' },
      query: before === undefined ? {} : { before },
    })
    return { items: lines, next }
  }, [])
  return (
    <InfiniteList
      load={load}
      keyOf={({ id }) => id}
      render={({ id, at, count, points }) => (
        <CardButton aria-haspopup="dialog" onClick={() => onOpen(id)}>
          <span className={lines.line}>
            <b>{formatMoment(at)}</b>
            <b className={`${lines.end} ${lines.paid}`}>
              <Amount currency="point" value={points} />
            </b>
          </span>
          <small className={styles.small}>
            {t('earnings:events', { count, amount: formatNumber(count) })}
          </small>
        </CardButton>
      )}
      empty={
        <Notice scene="empty" title={t('commission.empty')} text={t('commission.emptyText')} />
      }
    />
  )
}
