import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { useBalances } from '../../stores/balances.ts'
import { useSound } from '../../stores/sound.ts'
import { artOf } from './art.ts'
import styles from './board-head.module.css'
import { crowdOf, endOf, partOf } from './moments.ts'
import { totalOf } from './plan.ts'
import { isTold } from './telling.ts'
import type { Adventure } from './use-adventure.ts'
import { useLastRound } from './use-past-rounds.ts'
import type { SheetName } from './use-spending.ts'

interface BoardHeadProps {
  adventure: Adventure
  /** Where diamonds that are won fly to. */
  pill: RefObject<HTMLDivElement | null>
  onOpen: (sheet: SheetName) => void
}

/** What stands above the map: what the player holds, and where the round stands. */
export function BoardHead({ adventure, pill, onOpen }: BoardHeadProps) {
  return (
    <>
      <TopRow
        ships={adventure.hangar.ships}
        hidden={adventure.hidden}
        onShips={() => onOpen('buy')}
        pill={pill}
      />
      <PhaseCard adventure={adventure} onLast={() => onOpen('last')} />
    </>
  )
}

interface TopRowProps {
  /** Spaceships in my hangar. */
  ships: number
  /** Diamonds that are paid already and shall be seen with the treasure. */
  hidden: number
  onShips: () => void
  pill: RefObject<HTMLDivElement | null>
}

/** What the player holds, and the switch for sound. */
function TopRow({ ships, hidden, onShips, pill }: TopRowProps) {
  const { t } = useTranslation('adventure')
  const balances = useBalances((store) => store.balances)
  return (
    <HoldingsRow label={t('held')} sound={useSound()}>
      <div ref={pill}>
        <Amount currency="diamond" value={(balances?.diamond ?? 0) - hidden} />
      </div>
      <button type="button" className={styles.ships} onClick={onShips}>
        <img src={artOf('my-ship')} width="20" height="20" alt="" />
        <span aria-hidden="true">{formatNumber(ships)}</span>
        <VisuallyHidden>
          {t('ships.have', { count: ships, ships: formatNumber(ships) })}
        </VisuallyHidden>
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
      </button>
    </HoldingsRow>
  )
}

/** Titles that name no planet. */
const PLAIN = ['choosing', 'flying', 'landed', 'waiting'] as const

interface PhaseCardProps {
  adventure: Adventure
  /** Tells all of the last round. */
  onLast: () => void
}

/** Where the round stands: its phase, the time left, and how many are on it; between rounds the last treasure. */
function PhaseCard({ adventure, onLast }: PhaseCardProps) {
  const { t } = useTranslation('adventure')
  const { actor, live, tuning } = adventure
  const phase = useSelector(actor, ({ value }) => value.phase)
  const round = useSelector(actor, ({ context }) => context.round)
  const time = useSelector(actor, ({ value, context: { round, now } }) =>
    timeLeft(endOf(value.phase, round, live.nextOpensAt, now), now),
  )
  const part = useSelector(actor, ({ value, context: { round, now } }) =>
    partOf(value.phase, round, now),
  )
  const crowd = crowdOf(live, round.id)
  const ships = totalOf(crowd.ships)
  const isTreasureTold = useSelector(actor, ({ value, context }) => isTold(value.phase, context))
  const planet = tuning.planets[round.treasure ?? -1]
  const found = ({ id }: { id: string }) => t('phase.revealed', { planet: t(`planets.${id}`) })
  const plain = PLAIN.map((name) => t(`phase.${name}`))
  const title =
    phase !== 'revealed'
      ? t(`phase.${phase}`)
      : isTreasureTold && planet
        ? found(planet)
        : t('phase.landed')
  return (
    <section className={styles.card} aria-label={t('phase.title')}>
      <p className={styles.phase}>
        <span>{title}</span>
        {/* As high as the longest of all: no planet moves where a title breaks its line. */}
        {[...plain, ...tuning.planets.map(found)].map((text) => (
          <span key={text} className={styles.room} data-text={text} aria-hidden="true" />
        ))}
      </p>
      {/* Each second would be read out; the phase's end is announced instead. */}
      <p className={styles.time} role="timer" aria-live="off">
        {time}
      </p>
      <div className={styles.crowd}>
        {phase === 'waiting' ? (
          <LastRound adventure={adventure} onLast={onLast} />
        ) : (
          `${t('crowd.players', { count: crowd.players, players: formatNumber(crowd.players) })} · ${t('crowd.ships', { count: ships, ships: formatNumber(ships) })}`
        )}
      </div>
      {part !== null && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.bar} style={{ transform: `scaleX(${1 - part})` }} />
        </div>
      )}
    </section>
  )
}

const FACES = 3

/** Between rounds the last treasure once more, with those who found most; a tap on the card tells all of it. */
function LastRound({ adventure, onLast }: PhaseCardProps) {
  const { t } = useTranslation('adventure')
  const last = useLastRound(adventure)
  const planet = adventure.tuning.planets[last?.round.treasure ?? -1]
  if (!last || !planet) return t('phase.waitingText')
  return (
    <>
      <span className={styles.last}>
        <img src={artOf(planet.id)} width="20" height="20" alt="" />
        <span className={styles.lastWords}>
          {t('last.planet', { planet: t(`planets.${planet.id}`) })}
        </span>
        {last.round.paidDiamonds > 0 && (
          <Amount currency="diamond" value={last.round.paidDiamonds} />
        )}
        <span className={styles.faces}>
          {last.winners.slice(0, FACES).map(({ user }) => (
            <Avatar key={user.id} user={user} size={20} />
          ))}
        </span>
      </span>
      <button
        type="button"
        className={styles.openLast}
        aria-label={t('last.title')}
        aria-haspopup="dialog"
        onClick={onLast}
      />
    </>
  )
}
