import { useTranslation } from 'react-i18next'
import type { LastChests } from '../../../../contract/flappy.ts'
import { WeekRanking } from '../../../components/flights/week-ranking.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import type { Load, LoadControls } from '../../../components/load/use-load.ts'
import { PagePart } from '../../../components/page/page-part.tsx'
import { serverNow } from '../../../stores/server-clock.ts'
import { Chests } from './chests.tsx'
import { Hero } from './hero.tsx'

/** Those who got last week's chests are to be met as well. */
const FIRST_PLACES = 10

type Ranking = Parameters<typeof WeekRanking>[0]['ranking']
type Loaded<T> = Load<T> & LoadControls

interface GamePartProps {
  title: string
  ranking: Loaded<Ranking>
  chests: Loaded<LastChests>
}

/** The way into Flappy Bird, who flew farthest this week, and last week's chests. */
export function GamePart({ title, ranking, chests }: GamePartProps) {
  const { t } = useTranslation('sweetPick')
  return (
    <>
      <PagePart title={title}>
        <Hero />
      </PagePart>
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
    </>
  )
}
