import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { CardSheet } from './card-sheet.tsx'
import { CheckInFoot } from './check-in-foot.tsx'
import { DayCards } from './day-cards.tsx'
import { loadExtraReturn } from './load.ts'
import { nextTurn } from './next-turn.ts'
import { Joined, NoOffer } from './notices.tsx'
import { Purse } from './purse.tsx'
import { RulesList } from './rules-list.tsx'
import { Standing } from './standing.tsx'
import { TopUpPart } from './top-up-part.tsx'
import { useCheckIn } from './use-check-in.ts'

/** A top-up may be told of at any moment. */
const WAITING_MS = 15_000

/** My extra return: five cards for five days, each claimed by checking in on its day (spec §2, §4). */
export default function ExtraReturnPage() {
  const { t } = useTranslation(['extraReturn', 'shell', 'errors'])
  const turnsAt = useRef<number | null>(null)
  const isWaiting = useRef(false)
  const triggers: RefreshTriggers = {
    whenSeen: true,
    dueInMs: (since) => {
      if (isWaiting.current) return WAITING_MS - since
      return turnsAt.current === null ? null : turnsAt.current - serverNow()
    },
  }
  const { state, data, error, retry, refresh } = useLoad(loadExtraReturn, triggers)
  const participation = data?.participation ?? null
  isWaiting.current = participation?.state === 'waiting'
  turnsAt.current = participation && nextTurn(participation, serverNow())
  const numbers = participation?.cards.map(({ number }) => String(number))
  const sheet = useSheet<'card'>({
    card: (number: string | null) =>
      number !== null && (numbers === undefined || numbers.includes(number)),
  })
  const pills = useRef<Pills>({})
  // What could not be loaded again keeps its old place; it is loaded again soon.
  const look = useCallback(() => refresh().catch(() => {}), [refresh])
  const checkIn = useCheckIn(pills, look)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <>
        <Purse pills={pills} />
        <PageBody>
          <Skeleton lines={8} />
        </PageBody>
      </>
    )
  }
  const shown = checkIn.taken ?? participation
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <Purse pills={pills} />
        <PageBody isWide>
          {!shown && data.offer && (
            <Notice scene="empty" title={t('join.title')} text={t('join.text')}>
              <ButtonLink to={paths.extraReturnJoin}>{t('join.look')}</ButtonLink>
            </Notice>
          )}
          {!(shown || data.offer) && <NoOffer barred={data.barred} />}
          {shown?.state === 'waiting' && <Joined />}
          {shown && shown.state !== 'waiting' && (
            <>
              <PageColumn>
                <Standing participation={shown} />
              </PageColumn>
              <PageColumn>
                <DayCards
                  cards={shown.cards}
                  onOpen={(number) => sheet.open('card', String(number))}
                />
                {shown.topUp && <TopUpPart topUp={shown.topUp} bonus={shown.bonus} />}
                <Card>
                  <RulesList />
                </Card>
              </PageColumn>
            </>
          )}
          {shown?.state === 'waiting' && (
            <Card>
              <RulesList />
            </Card>
          )}
        </PageBody>
      </PullToRefresh>
      {shown && <CheckInFoot participation={shown} checkIn={checkIn} />}
      <CardSheet sheet={sheet} participation={shown} />
    </>
  )
}
