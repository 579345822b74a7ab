import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../components/failure.tsx'
import { PageBody } from '../../../components/page-body.tsx'
import { PagePart } from '../../../components/page-part.tsx'
import { PullToRefresh } from '../../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLoad } from '../../../components/use-load.ts'
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
