import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { type Missions, waitingOf, withCollected } from './claims.ts'
import { CollectFoot } from './collect-foot.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { MissionPart } from './mission-part.tsx'
import { MorePart } from './more-part.tsx'
import { Purse } from './purse.tsx'
import { Lapsed, Receipt } from './receipt.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { SheetName } from './sheet-names.ts'
import { StreakPath } from './streak-path.tsx'
import { useCollecting } from './use-collecting.ts'

/** Progress is live: what one does in the app shows here this soon. */
const LIVE_MS = 10_000

const loadMissions = () => call('GET /api/missions')

/** What I can do in the app for a reward, and what waits to be collected (spec §2, §6). */
export default function MissionsPage() {
  const { t } = useTranslation(['missions', 'shell', 'errors'])
  const resetsAt = useRef(Number.POSITIVE_INFINITY)
  const triggers: RefreshTriggers = {
    whenSeen: true,
    dueInMs: (since) => Math.min(LIVE_MS - since, resetsAt.current - serverNow()),
  }
  const { state, data, error, retry, refresh } = useLoad(loadMissions, triggers)
  resetsAt.current = data?.resetsAt ?? Number.POSITIVE_INFINITY
  const sheet = useSheet<SheetName>({ history: true, rules: true })
  const pills = useRef<Pills>({})
  // What could not be loaded again keeps its old place; it is loaded again soon.
  const look = useCallback(() => refresh().catch(() => {}), [refresh])
  const collecting = useCollecting(pills, look)
  const { taken } = collecting
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const shown = data && withCollected(data, taken.keys)
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <Purse pills={pills} />
        <PageBody isWide>
          {shown ? (
            <>
              <PageColumn>
                <Receipt missions={shown.receipt} />
                <StreakPath streak={taken.streak ?? shown.streak} />
                <Lapsed missions={shown.lapsed} />
              </PageColumn>
              <PageColumn>
                <Windows shown={shown} collecting={collecting} />
                {shown.missions.length === 0 && (
                  <Notice scene="empty" title={t('none.title')} text={t('none.text')} />
                )}
                <MorePart onOpen={sheet.open} />
              </PageColumn>
            </>
          ) : (
            <Skeleton lines={7} />
          )}
        </PageBody>
      </PullToRefresh>
      {shown && <CollectFoot waiting={waitingOf(shown)} collecting={collecting} />}
      <HistorySheet sheet={sheet} />
      <RulesSheet sheet={sheet} resetsAt={data?.resetsAt ?? null} />
    </>
  )
}

interface WindowsProps {
  shown: Missions
  collecting: ReturnType<typeof useCollecting>
}

/** The missions by how long they last: the first days, today, the week. */
function Windows({ shown, collecting }: WindowsProps) {
  const { t } = useTranslation('missions')
  const of = (window: 'newcomer' | 'day' | 'week') => {
    const missions = shown.missions.filter((it) => it.window === window)
    return { missions, until: missions[0]?.endsAt ?? shown.resetsAt, collecting }
  }
  return (
    <>
      <MissionPart {...of('newcomer')} title={t('newcomer.title')} text={t('newcomer.text')} />
      <MissionPart {...of('day')} title={t('day.title')} />
      <MissionPart {...of('week')} title={t('week.title')} />
    </>
  )
}
