import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SweetPickStanding } from '../../../../contract/sweet-pick.ts'
import { call } from '../../../api/call.ts'
import { ListView } from '../../../components/list/list-view.tsx'
import { PullToRefresh } from '../../../components/list/pull-to-refresh.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../../components/sheet/use-sheet.ts'
import { BoardRow } from './board-row.tsx'
import styles from './board-sheet.module.css'
import { keepStandings } from './load-standing.ts'

interface BoardProps {
  onEntry: (id: string) => void
}

/** Who stands where, best first, with my own place in sight all the time. */
export function BoardSheet({ sheet, onEntry }: BoardProps & { sheet: SheetPlace }) {
  const { t } = useTranslation('sweetPickVote')
  return (
    <Sheet title={t('board.title')} sheet={sheet} name="board">
      <Board onEntry={onEntry} />
    </Sheet>
  )
}

async function loadBoard(after?: string) {
  const { rows, next, me } = await call('GET /api/sweet-pick/board', {
    query: after === undefined ? {} : { after },
  })
  keepStandings(me ? [...rows, me] : rows)
  return { items: rows, next, me }
}

function Board({ onEntry }: BoardProps) {
  const { t } = useTranslation('sweetPickVote')
  const [me, setMe] = useState<SweetPickStanding | null>(null)
  const [load] = useState(() => async (after?: string) => {
    const part = await loadBoard(after)
    setMe(part.me)
    return part
  })
  const list = useList(load, ({ id }) => id, { whenSeen: true })
  return (
    <>
      <PullToRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          render={(row) => <BoardRow row={row} onOpen={() => onEntry(row.id)} />}
          empty={<Notice scene="empty" title={t('board.empty')} text={t('board.emptyText')} />}
        />
      </PullToRefresh>
      {me && list.items.length > 0 && (
        <div className={styles.mine}>
          <BoardRow row={me} onOpen={() => onEntry(me.id)} />
        </div>
      )}
    </>
  )
}
