import { useTranslation } from 'react-i18next'
import type { SweetPickStanding } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import styles from './leaders.module.css'

const SHOWN = 3

interface LeadersProps {
  /** Best first. */
  rows: readonly SweetPickStanding[]
  onEntry: (id: string) => void
}

/** The first three with their photos, the best in the middle. */
export function Leaders({ rows, onEntry }: LeadersProps) {
  const { t } = useTranslation('sweetPickVote')
  return (
    <ol className={styles.leaders} aria-label={t('leaders')}>
      {rows.slice(0, SHOWN).map(({ id, number, photo, place, votes, isMine }) => (
        <li key={id} className={styles.leader} data-rank={place} data-mine={isMine}>
          <button type="button" className={styles.tap} onClick={() => onEntry(id)}>
            <span className={styles.frame}>
              <img
                className={styles.photo}
                src={photo}
                alt={t('entry.alt', { number: formatNumber(number) })}
                width={96}
                height={128}
              />
              <b className={styles.rank}>{formatNumber(place)}</b>
            </span>
            <span className={styles.number}>
              {t('entry.number', { number: formatNumber(number) })}
            </span>
            <span className={styles.votes}>
              {t('board.votes', { count: votes, votes: formatNumber(votes) })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
