import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import lines from '../../components/list/lines.module.css'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { type List, useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './history-sheet.module.css'
import { usePlaces } from './use-places.ts'
import { useWords } from './use-words.ts'
import { WayPicture } from './way-picture.tsx'
import { isPaid, isUnderWay } from './withdrawal-state.ts'

async function loadWithdrawals(before?: string) {
  const { withdrawals, next } = await call('GET /api/withdrawals', {
    query: before === undefined ? {} : { before },
  })
  return { items: withdrawals, next }
}

/** My withdrawals, by day, each with its timeline. */
export function HistorySheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Sheet title={t('history.title')} sheet={sheet} name="history">
      <History sheet={sheet} />
    </Sheet>
  )
}

function History({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('withdrawal')
  const list = useList(loadWithdrawals, ({ id }) => id)
  const empty = (
    <Notice scene="empty" title={t('history.empty')} text={t('history.emptyText')}>
      <Button onClick={sheet.close}>{t('history.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(withdrawal) => (
          <>
            <DayHead withdrawal={withdrawal} list={list} />
            <Row withdrawal={withdrawal} />
          </>
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}

/** The day above its first withdrawal, and the points that were paid out or are on their way. */
function DayHead({ withdrawal, list }: { withdrawal: Withdrawal; list: List<Withdrawal> }) {
  const { t } = useTranslation('withdrawal')
  const words = useWords()
  const day = formatDate(withdrawal.at)
  const before = list.items[list.items.indexOf(withdrawal) - 1]
  if (before && formatDate(before.at) === day) return null
  const sum = list.items
    .filter((it) => formatDate(it.at) === day && (isPaid(it) || isUnderWay(it)))
    .reduce((points, it) => points + it.points, 0)
  return (
    <h3 className={styles.day}>
      {day}
      {sum > 0 && <span>{t('history.sum', { points: words.points(sum) })}</span>}
    </h3>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const words = useWords()
  const places = usePlaces()
  const { id, way, points, at, state } = withdrawal
  return (
    <Link className={styles.row} to={places.shown(id)} data-state={state}>
      <WayPicture way={way} />
      <span className={lines.line}>
        <b className={styles.what}>{words.points(points)}</b>
        {way !== 'upline' && <b className={lines.end}>{words.arriving(withdrawal)}</b>}
      </span>
      <span className={lines.line}>
        <small>
          {formatTime(at)} · {words.goal(withdrawal)}
        </small>
        <small className={`${lines.end} ${styles.state}`}>{t(`states.${state}`)}</small>
      </span>
    </Link>
  )
}
