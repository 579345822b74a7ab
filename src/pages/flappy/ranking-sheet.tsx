import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/failure.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLoad } from '../../components/use-load.ts'
import type { SheetPlace } from '../../components/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { WeekRanking } from './flights/week-ranking.tsx'

const loadRanking = () => call('GET /api/flappy/ranking')

/** Who flew farthest this week. */
export function RankingSheet({ at }: { at: SheetPlace }) {
  const { t } = useTranslation('sweetPick')
  return (
    <Sheet title={t('ranking.title')} at={at} name="ranking">
      <Standings />
    </Sheet>
  )
}

function Standings() {
  const { state, data, error, retry, refresh } = useLoad(loadRanking)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  return (
    <PullToRefresh onRefresh={refresh}>
      <WeekRanking ranking={data} now={serverNow()} />
    </PullToRefresh>
  )
}
