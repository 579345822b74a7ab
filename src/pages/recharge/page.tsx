import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { Counter } from './counter.tsx'
import { DebtNotice } from './debt-notice.tsx'
import { MorePart } from './more-part.tsx'
import { OrderCard } from './order-card.tsx'
import { Purse } from './purse.tsx'
import { Sheets } from './sheets.tsx'
import { type Pills, useArrival } from './use-arrival.ts'
import { useRechargeSheets } from './use-recharge-sheets.ts'
import { useShownOrder } from './use-shown-order.ts'
import { useWallet } from './use-wallet.ts'

/** The wallet and the way in for money: packs, payments, receipts, codes, limits (spec §2). */
export default function RechargePage() {
  // Each part takes its own; that they are there is waited for once.
  useTranslation(['recharge', 'forms', 'shell', 'errors', 'content'])
  const [query, setQuery] = useSearchParams()
  const asked = query.get('order')
  const { state, data, error, retry, refresh } = useWallet(asked)
  const pills = useRef<Pills>({})
  const figure = useRef<HTMLElement>(null)
  const showBalances = useArrival(pills)
  const { order, putAway } = useShownOrder(data, asked, figure, showBalances)
  const sheet = useRechargeSheets(data?.wallet ?? null)

  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  const { wallet } = data
  const look = () => void refresh().catch(() => {})
  const show = (id: string) => setQuery((before) => withOrder(before, id))
  const toPacks = () => {
    putAway()
    setQuery((before) => withOrder(before, null), { replace: true })
  }
  const above = (
    <>
      <Purse pills={pills} canExchange={wallet.exchange !== null} onOpen={sheet.open} />
      <DebtNotice debts={wallet.debts} />
    </>
  )
  const isPaused = wallet.limits.pausedUntil !== null
  const below = <MorePart pills={pills} onOpen={sheet.open} isPaused={isPaused} />
  return (
    <>
      {order ? (
        <PullToRefresh onRefresh={refresh}>
          <PageBody isWide>
            <PageColumn>
              {above}
              <OrderCard
                order={order}
                figure={figure}
                wasAway={asked === null}
                onPutAway={toPacks}
                onReceipt={() => sheet.open('receipt', order.id)}
                onChanged={look}
              />
            </PageColumn>
            <PageColumn>{below}</PageColumn>
          </PageBody>
        </PullToRefresh>
      ) : (
        <Counter
          wallet={wallet}
          sheet={sheet}
          above={above}
          below={below}
          onOrder={show}
          refresh={refresh}
        />
      )}
      <Sheets wallet={wallet} sheet={sheet} pills={pills} show={showBalances} onChanged={look} />
    </>
  )
}

function withOrder(query: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (id === null) changed.delete('order')
  else changed.set('order', id)
  return changed
}
