import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { LastRound } from './last-round.tsx'
import { crowdOf, endOf, partOf } from './moments.ts'
import styles from './phase-card.module.css'
import { totalOf } from './plan.ts'
import { isTold } from './telling.ts'
import type { Adventure } from './use-adventure.ts'

/** Titles that name no planet. */
const PLAIN = ['choosing', 'flying', 'landed', 'waiting'] as const

interface PhaseCardProps {
  adventure: Adventure
  /** Tells all of the last round. */
  onLast: () => void
}

/** Where the round stands: its phase, the time left, and how many are on it; between rounds the last treasure. */
export function PhaseCard({ adventure, onLast }: PhaseCardProps) {
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
          <LastRound adventure={adventure} onOpen={onLast} />
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
