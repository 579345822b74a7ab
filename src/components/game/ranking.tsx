import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../button/button.tsx'
import { type Faced, faceOf, type Ranked } from './faced.tsx'
import styles from './ranking.module.css'

/** Number of places with a medal or a step of the podium. */
const MEDALS = 3

interface RankingProps<Player extends Ranked> {
  ranking: {
    top: readonly Player[]
    /** The player's own place; null without one. */
    me: Player | null
    /** The players around `me`, including `me`. */
    neighbours: readonly Player[]
  }
  /**
   * Texts: when the ranking resets, that the player has no place, the heading of the neighbours, the
   * button for all places, and who stands where no name is.
   */
  messages: { resets: string; none: string; around: string; all?: string; nameless?: string }
  /** Number of places shown before "all" is tapped; by default all. */
  first?: number | undefined
  /** Shown in place of an empty ranking. */
  empty: ReactNode
  /** Renders the first three places as a podium instead of rows. */
  podium?: (best: readonly Player[], isMe: (player: Player) => boolean) => ReactNode
  /** Renders a player's score. */
  score: (player: Player) => ReactNode
  /** What is shown of teams; people have their names and faces. */
  faced?: ((player: Player) => Faced) | undefined
}

/** A leaderboard: the first places, the player's own place with its neighbours, and when it resets. */
export function Ranking<Player extends Ranked>(props: RankingProps<Player>) {
  const { ranking, messages, first = Number.POSITIVE_INFINITY, empty, podium, score } = props
  const { faced = faceOf(messages.nameless) } = props
  const { top, me, neighbours } = ranking
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? top : top.slice(0, first)
  const myId = me ? faced(me).id : undefined
  const isMe = (player: Player) => myId !== undefined && faced(player).id === myId
  // No neighbours if the player is among the shown places already.
  const around = shown.some(isMe) ? [] : neighbours
  const rows = (players: readonly Player[]) =>
    players.length > 0 && (
      <ol>
        {players.map((player, index) => (
          <li key={faced(player).id ?? `nameless ${index}`}>
            <Row
              place={player.place}
              faced={faced(player)}
              isMe={isMe(player)}
              score={score(player)}
            />
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
  place: number
  faced: Faced
  isMe: boolean
  score: ReactNode
}

/** One place; the player's own is marked. */
function Row({ place, faced: { name, picture }, isMe, score }: RowProps) {
  return (
    <div className={styles.row} data-me={isMe}>
      <span className={styles.place} data-place={place <= MEDALS ? place : undefined}>
        {formatNumber(place)}
      </span>
      {picture(36)}
      <span className={styles.name}>{name}</span>
      <span className={styles.score}>{score}</span>
    </div>
  )
}
