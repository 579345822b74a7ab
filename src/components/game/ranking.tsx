import { type ReactNode, useState } from 'react'
import type { PublicUser } from '../../../contract/user.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../button/button.tsx'
import { Avatar } from '../picture/avatar.tsx'
import styles from './ranking.module.css'

/** Places that get a medal, or a step of the podium. */
const MEDALS = 3

interface Ranked {
  /** From 1. */
  place: number
  user: PublicUser
}

interface RankingProps<Standing extends Ranked> {
  ranking: {
    top: readonly Standing[]
    /** Null while I stand nowhere. */
    me: Standing | null
    /** Those next to me, me included. */
    neighbours: readonly Standing[]
  }
  /** When it begins anew, that I stand nowhere, what stands over my neighbours, and the way to all places. */
  says: { resets: string; none: string; around: string; all?: string }
  /** So many places are shown at first, and all when one asks for them; else all at once. */
  first?: number | undefined
  /** Where nobody stands yet. */
  empty: ReactNode
  /** Shows the first three in a way of its own. */
  podium?: (best: readonly Standing[], isMe: (standing: Standing) => boolean) => ReactNode
  /** What somebody stands there for. */
  score: (standing: Standing) => ReactNode
}

/** Who stands first, my place and my neighbours, and when it begins anew. */
export function Ranking<Standing extends Ranked>(props: RankingProps<Standing>) {
  const { ranking, says, first = Number.POSITIVE_INFINITY, empty, podium, score } = props
  const { top, me, neighbours } = ranking
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? top : top.slice(0, first)
  const isMe = ({ user }: Standing) => user.id === me?.user.id
  // At the top I stand among the others already.
  const around = shown.some(isMe) ? [] : neighbours
  const rows = (standings: readonly Standing[]) =>
    standings.length > 0 && (
      <ol>
        {standings.map((standing) => (
          <li key={standing.user.id}>
            <Row standing={standing} isMe={isMe(standing)} score={score(standing)} />
          </li>
        ))}
      </ol>
    )
  return (
    <>
      <p className={styles.resets}>{says.resets}</p>
      {top.length === 0 && empty}
      {top.length > 0 && podium?.(top.slice(0, MEDALS), isMe)}
      {rows(podium ? shown.slice(MEDALS) : shown)}
      {top.length > 0 && me === null && <p className={styles.none}>{says.none}</p>}
      {around.length > 0 && (
        <section>
          <h3 className={styles.title}>{says.around}</h3>
          {rows(around)}
        </section>
      )}
      {top.length > first && (
        <Button
          look="text"
          className={styles.all}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {says.all}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  standing: Ranked
  isMe: boolean
  score: ReactNode
}

/** One place; mine is marked. */
function Row({ standing, isMe, score }: RowProps) {
  const { place, user } = standing
  return (
    <div className={styles.row} data-me={isMe}>
      <span className={styles.place} data-place={place <= MEDALS ? place : undefined}>
        {formatNumber(place)}
      </span>
      <Avatar user={user} size={36} />
      <span className={styles.name}>{user.nickname}</span>
      <span className={styles.score}>{score}</span>
    </div>
  )
}
