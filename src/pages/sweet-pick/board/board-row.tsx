import { useTranslation } from 'react-i18next'
import type { SweetPickStanding } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { CardButton } from '../../../components/page/card-button.tsx'
import styles from './board-row.module.css'

/** One place of the leaderboard: its photo, number, votes, views, and what is missing to the next. */
export function BoardRow({ row, onOpen }: { row: SweetPickStanding; onOpen: () => void }) {
  const { t } = useTranslation('sweetPickVote')
  const { number, photo, place, votes, views, gap, isMine } = row
  return (
    <CardButton className={styles.row} data-mine={isMine} onClick={onOpen}>
      <b className={styles.place}>{formatNumber(place)}</b>
      <img className={styles.photo} src={photo} alt="" width={48} height={64} loading="lazy" />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>
            {isMine
              ? t('board.mine', { number: formatNumber(number) })
              : t('entry.number', { number: formatNumber(number) })}
          </b>
          <b>{t('board.votes', { count: votes, votes: formatNumber(votes) })}</b>
        </span>
        <span className={styles.under}>
          {t('board.views', { count: views, views: formatNumber(views) })}
        </span>
        {gap !== null && (
          <span className={styles.under}>
            {t('board.gap', { count: gap, votes: formatNumber(gap) })}
          </span>
        )}
      </span>
    </CardButton>
  )
}
