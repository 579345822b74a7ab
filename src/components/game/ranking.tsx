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

interface RankingProps<Player extends Ranked> {
  ranking: {
    top: readonly Player[]
    /** Null while I stand nowhere. */
    me: Player | null
    /** Those next to me, me included. */
    neighbours: readonly Player[]
  }
  /** When it begins anew, that I stand nowhere, what stands over my neighbours, and the way to all places. */
  messages: { resets: string; none: string; around: string; all?: string }
  /** So many places are shown at first, and all when one asks for them; else all at once. */
  first?: number | undefined
  /** Where nobody stands yet. */
  empty: ReactNode
  /** Shows the first three in a way of its own. */
  podium?: (best: readonly Player[], isMe: (player: Player) => boolean) => ReactNode
  /** What somebody stands there for. */
  score: (player: Player) => ReactNode
}

/** Who stands first, my place and my neighbours, and when it begins anew. */
export function Ranking<Player extends Ranked>(props: RankingProps<Player>) {
  const { ranking, messages, first = Number.POSITIVE_INFINITY, empty, podium, score } = props
  const { top, me, neighbours } = ranking
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? top : top.slice(0, first)
  const isMe = ({ user }: Player) => user.id === me?.user.id
  // At the top I stand among the others already.
  const around = shown.some(isMe) ? [] : neighbours
  const rows = (players: readonly Player[]) =>
    players.length > 0 && (
      <ol>
        {players.map((player) => (
          <li key={player.user.id}>
            <Row player={player} isMe={isMe(player)} score={score(player)} />
          </li>
        ))}
      </ol>
    )
  return (
    <>
      <p className={styles.resets}>{messages.resets}</p>
      {top.length === 0 && empty}
      {top.length > 0 && podium?.(top.slice(0, MEDALS), isMe)}
      {rows(podium ? shown.slice(MEDALS) : shown)}
      {top.length > 0 && me === null && <p className={styles.none}>{messages.none}</p>}
      {around.length > 0 && (
        <section>
          <h3 className={styles.title}>{messages.around}</h3>
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
          {messages.all}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  player: Ranked
  isMe: boolean
  score: ReactNode
}

/** One place; mine is marked. */
function Row({ player, isMe, score }: RowProps) {
  const { place, user } = player
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
