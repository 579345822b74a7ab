import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { PullToRefresh } from '../../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { useLoad } from '../../../components/load/use-load.ts'
import { PageBody } from '../../../components/page/page-body.tsx'
import { PagePart } from '../../../components/page/page-part.tsx'
import { serverNow } from '../../../stores/server-clock.ts'
import { WeekRanking } from '../flights/week-ranking.tsx'
import { Chests } from './chests.tsx'
import { Hero } from './hero.tsx'

const loadRanking = () => call('GET /api/flappy/ranking')
const loadChests = () => call('GET /api/flappy/chests')
const SEEN = { whenSeen: true } as const
/** Those who got last week's chests are to be met as well. */
const FIRST_PLACES = 10

/** Sweet Pick: the way into Flappy Bird, who flew farthest this week, and last week's chests. */
export default function SweetPickPage() {
  const { t } = useTranslation(['sweetPick', 'shell', 'errors'])
  const ranking = useLoad(loadRanking, SEEN)
  const chests = useLoad(loadChests, SEEN)
  return (
    <PullToRefresh onRefresh={() => Promise.all([ranking.refresh(), chests.refresh()])}>
      <PageBody>
        <Hero />
        <PagePart title={t('ranking.title')}>
          {ranking.state === 'failed' && <Failure error={ranking.error} onRetry={ranking.retry} />}
          {ranking.state === 'loading' && <Skeleton shape="rows" lines={6} />}
          {ranking.state === 'ready' && (
            <WeekRanking ranking={ranking.data} now={serverNow()} first={FIRST_PLACES} />
          )}
        </PagePart>
        <PagePart title={t('chests.title')}>
          {chests.state === 'failed' && <Failure error={chests.error} onRetry={chests.retry} />}
          {chests.state === 'loading' && <Skeleton shape="rows" lines={3} />}
          {chests.state === 'ready' && <Chests last={chests.data} />}
        </PagePart>
      </PageBody>
    </PullToRefresh>
  )
}
