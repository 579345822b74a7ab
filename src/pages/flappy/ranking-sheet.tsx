import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { WeekRanking } from '../../components/flights/week-ranking.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'

const loadRanking = () => call('GET /api/flappy/ranking')

/** Who flew farthest this week. */
export function RankingSheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('sweetPick')
  return (
    <Sheet title={t('ranking.title')} sheet={sheet} name="ranking">
      <Leaderboard />
    </Sheet>
  )
}

function Leaderboard() {
  const { state, data, error, retry, refresh } = useLoad(loadRanking)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  return (
    <PullToRefresh onRefresh={refresh}>
      <WeekRanking ranking={data} now={serverNow()} />
    </PullToRefresh>
  )
}
