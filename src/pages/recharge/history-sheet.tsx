import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/recharge.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { type List, useList } from '../../components/list/use-list.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import styles from './history-sheet.module.css'
import { isCredited } from './order-state.ts'
import { totalOf } from './packs.ts'
import type { SheetName } from './use-recharge-sheets.ts'

async function loadOrders(before?: string) {
  const { orders, next } = await call('GET /api/recharge/orders', {
    query: before === undefined ? {} : { before },
  })
  return { items: orders, next }
}

/** My top-ups, by day, each with its receipt. */
export function HistorySheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('history.title')} sheet={sheet} name="history">
      <History sheet={sheet} />
    </Sheet>
  )
}

function History({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('recharge')
  const list = useList(loadOrders, ({ id }) => id)
  const empty = (
    <Notice scene="empty" title={t('history.empty')} text={t('history.emptyText')}>
      <Button onClick={sheet.close}>{t('history.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(order) => (
          <>
            <DayHead order={order} list={list} />
            <Row order={order} onOpen={() => sheet.open('receipt', order.id)} />
          </>
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}

/** The day above its first order, and what was paid on it. */
function DayHead({ order, list }: { order: Order; list: List<Order> }) {
  const { t } = useTranslation('recharge')
  const day = formatDate(order.at)
  const place = list.items.indexOf(order)
  const before = list.items[place - 1]
  if (before && formatDate(before.at) === day) return null
  const paid = list.items.filter((it) => formatDate(it.at) === day && isCredited(it))
  const { currency } = order.price
  const minor = paid
    .filter(({ price }) => price.currency === currency)
    .reduce((sum, { price }) => sum + price.minor, 0)
  return (
    <h3 className={styles.day}>
      {day}
      {minor > 0 && (
        <span className={styles.sum}>
          {t('history.sum', { sum: formatPrice({ minor, currency }) })}
        </span>
      )}
    </h3>
  )
}

function Row({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useTranslation('recharge')
  const prizeText = usePrizeText()
  const { currency, state, price, at, method } = order
  return (
    <CardButton
      className={styles.row ?? ''}
      data-credited={isCredited(order)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <CurrencyIcon currency={currency} size={32} />
      <span className={styles.line}>
        <b className={styles.what}>{prizeText({ currency, amount: totalOf(order) })}</b>
        <span className={styles.price}>{formatPrice(price)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.how}>
          {formatTime(at)} · {t(`method.${method}`)}
        </span>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </span>
    </CardButton>
  )
}
