import { type ReactNode, useCallback } from 'react'
import { call } from '../../api/call.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { GoalSheet } from './goal-sheet.tsx'
import { Month } from './month.tsx'
import { MonthStrip } from './month-strip.tsx'
import { usePlace } from './use-place.ts'

const loadMonths = () => call('GET /api/streamer/months')
/** Events come all day long. */
const EVERY_MS = 60_000
const TRIGGERS = { whenSeen: true, dueInMs: (sinceMs: number) => EVERY_MS - sinceMs }

/** The months to choose from, and the chosen one. */
export function Center() {
  const months = useLoad(loadMonths, TRIGGERS)
  const { month: named } = usePlace()
  if (months.state === 'failed') return <Failure error={months.error} onRetry={months.retry} />
  const current = months.data?.months[0]?.month
  if (!months.data || current === undefined) return <Waiting />
  return (
    <Shown
      month={named ?? current}
      current={current}
      strip={<MonthStrip months={months.data.months} shown={named ?? current} />}
      onRefresh={months.refresh}
    />
  )
}

interface ShownProps {
  month: string
  current: string
  strip: ReactNode
  onRefresh: () => Promise<unknown>
}

function Shown({ month, current, strip, onRefresh }: ShownProps) {
  const load = useCallback(
    () => call('GET /api/streamer/months/:month', { params: { month } }),
    [month],
  )
  const { state, data, error, retry, refresh } = useLoad(load, TRIGGERS)
  const sheet = useSheet({ goal: true })
  const refreshAll = () => Promise.all([refresh(), onRefresh()])
  return (
    <>
      <PullToRefresh onRefresh={refreshAll}>
        <PageBody isDense isWide>
          {strip}
          {state === 'failed' && <Failure error={error} onRetry={retry} />}
          {state === 'loading' && <Skeleton lines={9} />}
          {state === 'ready' && <Month month={data} onGoal={() => sheet.open('goal')} />}
        </PageBody>
      </PullToRefresh>
      <GoalSheet
        sheet={sheet}
        month={current}
        // Of another month that is shown, nothing is said of the current one's.
        goal={data === null ? undefined : data.month === current ? data.goal : null}
        // What could not be loaded again keeps its old place; pulling down tries once more.
        onSaved={() => void refreshAll().catch(() => {})}
      />
    </>
  )
}

function Waiting() {
  return (
    <PageBody>
      <Skeleton lines={10} />
    </PageBody>
  )
}
