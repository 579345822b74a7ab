import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/money/amount.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { artOf } from './art.ts'
import styles from './last-round.module.css'
import type { Adventure } from './use-adventure.ts'
import { useLastRound } from './use-last-round.ts'

const FACES = 3

interface LastRoundProps {
  adventure: Adventure
  onOpen: () => void
}

/** Between rounds the last treasure once more: where it was, what it held, and who found most. */
export function LastRound({ adventure, onOpen }: LastRoundProps) {
  const { t } = useTranslation('adventure')
  const isWaiting = useSelector(adventure.actor, ({ value }) => value.phase === 'waiting')
  const last = useLastRound(adventure, isWaiting)
  const planet = adventure.tuning.planets[last?.round.treasure ?? -1]
  if (!isWaiting || !last || !planet) return null
  const { paidDiamonds } = last.round
  return (
    <button type="button" className={styles.last} aria-haspopup="dialog" onClick={onOpen}>
      <img src={artOf(planet.id)} width="44" height="44" alt="" />
      <span className={styles.words}>
        <b className={styles.title}>{t('last.planet', { planet: t(`planets.${planet.id}`) })}</b>
        {paidDiamonds > 0 ? (
          <Amount currency="diamond" value={paidDiamonds} />
        ) : (
          <span className={styles.none}>{t('last.none')}</span>
        )}
      </span>
      <span className={styles.faces}>
        {last.winners.slice(0, FACES).map(({ user }) => (
          <Avatar key={user.id} user={user} size={32} />
        ))}
      </span>
    </button>
  )
}
