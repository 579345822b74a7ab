import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/money/amount.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { artOf } from './art.ts'
import styles from './last-round.module.css'
import type { Adventure } from './use-adventure.ts'
import { useLastRound } from './use-past-rounds.ts'

const FACES = 3

interface LastRoundProps {
  adventure: Adventure
  onOpen: () => void
}

/** Between rounds the last treasure once more, with those who found most; a tap on the card tells all of it. */
export function LastRound({ adventure, onOpen }: LastRoundProps) {
  const { t } = useTranslation('adventure')
  const last = useLastRound(adventure)
  const planet = adventure.tuning.planets[last?.round.treasure ?? -1]
  if (!last || !planet) return t('phase.waitingText')
  return (
    <>
      <span className={styles.last}>
        <img src={artOf(planet.id)} width="20" height="20" alt="" />
        <span className={styles.words}>
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
        className={styles.open}
        aria-label={t('last.title')}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
    </>
  )
}
