import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { Podium } from '../../components/game/podium.tsx'
import { Ranking } from '../../components/game/ranking.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'

const loadRanking = () => call('GET /api/world-cup/ranking')
const SEEN = { whenSeen: true } as const

/** Who called most matches right, my place and my neighbours. */
export function RankingPart() {
  const { t } = useTranslation('worldCup')
  const { state, data, error, retry } = useLoad(loadRanking, SEEN)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  const right = ({ score }: { score: number }) =>
    t('ranking.right', { count: score, matches: formatNumber(score) })
  return (
    <section>
      <Ranking
        ranking={data}
        messages={{
          resets: t('ranking.rule'),
          none: t('ranking.none'),
          around: t('ranking.around'),
        }}
        podium={(best, isMe) => (
          <Podium best={best} isMe={isMe}>
            {right}
          </Podium>
        )}
        empty={<Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')} />}
        score={right}
      />
    </section>
  )
}
