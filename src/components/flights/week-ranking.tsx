import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlightRanking, FlightStanding } from '../../../contract/flappy.ts'
import { formatMoment, formatWait } from '../../base/format.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Podium } from './podium.tsx'
import { StandingRow } from './standing-row.tsx'
import styles from './week-ranking.module.css'

const PODIUM = 3

interface WeekRankingProps {
  ranking: FlightRanking
  /** The server's time. */
  now: number
  /** So many places are shown at first, and all when one asks for them; else all at once. */
  first?: number
}

/** Who flew farthest this week, my place and my neighbours, and when it begins anew. */
export function WeekRanking({ ranking, now, first = Number.POSITIVE_INFINITY }: WeekRankingProps) {
  const { t } = useTranslation('sweetPick')
  const [isWhole, setWhole] = useState(false)
  const { top, me, neighbours, resetsAt } = ranking
  const isMe = ({ user }: FlightStanding) => user.id === me?.user.id
  const shown = isWhole ? top : top.slice(0, first)
  // At the top I stand among the others already.
  const around = shown.some(isMe) ? [] : neighbours
  return (
    <>
      <p className={styles.resets}>
        {t('ranking.resets', {
          wait: formatWait(resetsAt - now),
          when: formatMoment(resetsAt),
        })}
      </p>
      {top.length === 0 ? (
        <Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')} />
      ) : (
        <>
          <Podium best={top.slice(0, PODIUM)} isMe={isMe} />
          <Rows standings={shown.slice(PODIUM)} isMe={isMe} />
        </>
      )}
      {top.length > 0 && me === null && <p className={styles.none}>{t('ranking.none')}</p>}
      {around.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('ranking.around')}</h3>
          <Rows standings={around} isMe={isMe} />
        </section>
      )}
      {top.length > first && (
        <Button
          look="text"
          className={styles.all}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t('ranking.all')}
        </Button>
      )}
    </>
  )
}

interface RowsProps {
  standings: readonly FlightStanding[]
  isMe: (standing: FlightStanding) => boolean
}

function Rows({ standings, isMe }: RowsProps) {
  if (standings.length === 0) return null
  return (
    <ol>
      {standings.map((standing) => (
        <li key={standing.user.id}>
          <StandingRow standing={standing} isMe={isMe(standing)} />
        </li>
      ))}
    </ol>
  )
}
