import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/button/button.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PullToRefresh } from '../../../components/list/pull-to-refresh.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import type { SheetName } from '../sheet-names.ts'
import styles from './earnings.module.css'
import { LineRow } from './line-row.tsx'
import { OpenDays } from './open-days.tsx'

/** How my points came: days that are still open, and each day that was paid, with its way down to its events. */
export function EarningsSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('earnings')
  return (
    <Sheet title={t('title')} sheet={sheet} name="earnings">
      <Earnings sheet={sheet} />
    </Sheet>
  )
}

function Earnings({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('earnings')
  const [newest, setNewest] = useState<Answer<'GET /api/earnings'> | null>(null)
  const load = useCallback(async (before?: string) => {
    const query = before === undefined ? {} : { before }
    const answer = await call('GET /api/earnings', { query })
    if (before === undefined) setNewest(answer)
    return { items: answer.lines, next: answer.next }
  }, [])
  const list = useList(load, ({ id }) => id, { whenSeen: true })
  const empty = <Notice scene="empty" title={t('empty')} text={t('emptyText')} />
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className={styles.sheet}>
        <p className={words.text}>{t('intro')}</p>
        {newest && newest.open.length > 0 && <OpenDays {...newest} />}
        {list.items.length > 0 && (
          <Button look="quiet" onClick={() => sheet.open('statements')}>
            {t('toStatements')}
          </Button>
        )}
        <ListView
          list={list}
          render={(line) => <LineRow line={line} onOpen={() => sheet.open('earned', line.id)} />}
          empty={empty}
        />
      </div>
    </PullToRefresh>
  )
}
