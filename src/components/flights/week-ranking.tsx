import { useTranslation } from 'react-i18next'
import type { FlightRanking } from '../../../contract/flappy.ts'
import { formatMoment, formatNumber, formatWait } from '../../base/format.ts'
import { Podium } from '../game/podium.tsx'
import { Ranking } from '../game/ranking.tsx'
import { Notice } from '../notice/notice.tsx'

interface WeekRankingProps {
  ranking: FlightRanking
  /** The server's time. */
  now: number
  /** Number of places shown before "all" is tapped; by default all. */
  first?: number
}

/** The leaderboard of this week's flights. */
export function WeekRanking({ ranking, now, first }: WeekRankingProps) {
  const { t } = useTranslation('sweetPick')
  const { resetsAt } = ranking
  const resets = t('ranking.resets', {
    wait: formatWait(resetsAt - now),
    when: formatMoment(resetsAt),
  })
  const gates = ({ score }: { score: number }) =>
    t('gates', { count: score, gates: formatNumber(score) })
  return (
    <Ranking
      ranking={ranking}
      messages={{
        resets,
        none: t('ranking.none'),
        around: t('ranking.around'),
        all: t('ranking.all'),
      }}
      first={first}
      empty={<Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')} />}
      podium={(best, isMe) => (
        <Podium best={best} isMe={isMe}>
          {gates}
        </Podium>
      )}
      score={gates}
    />
  )
}
