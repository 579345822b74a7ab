import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ranking, RankingPeriod, Standing } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { formatNumber, formatWait } from '../../base/format.ts'
import { Amount } from '../../components/amount.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Failure } from '../../components/failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLoad } from '../../components/use-load.ts'
import type { SheetPlace } from '../../components/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './ranking-sheet.module.css'

interface RankingSheetProps {
  at: SheetPlace
  onPlan: () => void
}

const PERIODS = ['day', 'week'] as const satisfies RankingPeriod[]

/** Who won most this day or week, my place and my neighbours, and when it begins anew. */
export function RankingSheet({ at, onPlan }: RankingSheetProps) {
  const { t } = useTranslation('adventure')
  const [period, setPeriod] = useState<RankingPeriod>('day')
  return (
    <Sheet title={t('ranking.title')} at={at} name="ranking">
      <Choice
        title={t('ranking.period')}
        options={PERIODS.map((value) => ({ value, label: t(`ranking.${value}`) }))}
        chosen={period}
        onChoose={setPeriod}
      />
      <Standings period={period} onPlan={onPlan} />
    </Sheet>
  )
}

function Standings({ period, onPlan }: { period: RankingPeriod; onPlan: () => void }) {
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

function Places({ ranking, onPlan }: { ranking: Ranking; onPlan: () => void }) {
  const { t } = useTranslation('adventure')
  const { top, me, neighbours, resetsAt } = ranking
  const isMe = ({ user }: { user: { id: number } }) => user.id === me?.user.id
  // At the top I stand among the others already.
  const around = top.some(isMe) ? [] : neighbours
  return (
    <>
      <p className={styles.resets}>
        {t('ranking.resets', { when: formatWait(resetsAt - serverNow()) })}
      </p>
      {top.length === 0 ? (
        <Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')}>
          <Button onClick={onPlan}>{t('dispatch.plan')}</Button>
        </Notice>
      ) : (
        <ol>
          {top.map((standing) => (
            <li key={standing.user.id}>
              <StandingRow standing={standing} isMe={isMe(standing)} />
            </li>
          ))}
        </ol>
      )}
      {top.length > 0 && me === null && <p className={styles.none}>{t('ranking.none')}</p>}
      {around.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('ranking.around')}</h3>
          <ol>
            {around.map((standing) => (
              <li key={standing.user.id}>
                <StandingRow standing={standing} isMe={isMe(standing)} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** One place of the ranking; mine is marked. */
function StandingRow({ standing, isMe }: { standing: Standing; isMe: boolean }) {
  const { place, user, wonDiamonds } = standing
  return (
    <div className={styles.row} data-me={isMe}>
      <span className={styles.place} data-place={place <= 3 ? place : undefined}>
        {formatNumber(place)}
      </span>
      <Avatar user={user} size={36} />
      <span className={styles.name}>{user.nickname}</span>
      <Amount currency="diamond" value={wonDiamonds} />
    </div>
  )
}
