import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ranking as AdventureRanking, RankingPeriod } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { formatWait } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Ranking } from '../../components/game/ranking.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'

interface RankingSheetProps {
  sheet: SheetPlace
  onPlan: () => void
}

const PERIODS = ['day', 'week'] as const satisfies RankingPeriod[]

/** Who won most this day or week, my place and my neighbours, and when it begins anew. */
export function RankingSheet({ sheet, onPlan }: RankingSheetProps) {
  const { t } = useTranslation('adventure')
  const [period, setPeriod] = useState<RankingPeriod>('day')
  return (
    <Sheet title={t('ranking.title')} sheet={sheet} name="ranking">
      <Choice
        title={t('ranking.period')}
        options={PERIODS.map((value) => ({ value, label: t(`ranking.${value}`) }))}
        chosen={period}
        onChoose={setPeriod}
      />
      <Loaded period={period} onPlan={onPlan} />
    </Sheet>
  )
}

function Loaded({ period, onPlan }: { period: RankingPeriod; onPlan: () => void }) {
  const load = useCallback(
    () => call('GET /api/adventure/ranking', { query: { period } }),
    [period],
  )
  const { state, data, error, retry, refresh } = useLoad(load)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton />
  return (
    <PullToRefresh onRefresh={refresh}>
      <Places ranking={data} onPlan={onPlan} />
    </PullToRefresh>
  )
}

function Places({ ranking, onPlan }: { ranking: AdventureRanking; onPlan: () => void }) {
  const { t } = useTranslation('adventure')
  const resets = t('ranking.resets', { when: formatWait(ranking.resetsAt - serverNow()) })
  return (
    <Ranking
      ranking={ranking}
      messages={{ resets, none: t('ranking.none'), around: t('ranking.around') }}
      empty={
        <Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')}>
          <Button onClick={onPlan}>{t('dispatch.plan')}</Button>
        </Notice>
      }
      score={({ wonDiamonds }) => <Amount currency="diamond" value={wonDiamonds} />}
    />
  )
}
