import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MySweetPickEntry } from '../../../../contract/sweet-pick.ts'
import { formatNumber, sentences } from '../../../base/format.ts'
import { usePagePath } from '../../../base/use-page-path.ts'
import styles from './my-line.module.css'

/** How my own entry stands, with the way to it; nothing where I have none. */
export function MyLine({ mine }: { mine: MySweetPickEntry | null }) {
  const { t } = useTranslation('sweetPickVote')
  const toJoin = usePagePath()('sweetPickJoin')
  if (!mine) return null
  const { number, state, standing } = mine
  return (
    <Link className={styles.mine} to={toJoin}>
      {sentences(
        t('mine.number', { number: formatNumber(number) }),
        standing === null
          ? t(`mine.states.${state}`)
          : t('mine.place', {
              count: standing.votes,
              place: formatNumber(standing.place),
              votes: formatNumber(standing.votes),
            }),
        standing !== null &&
          standing.gap !== null &&
          t('board.gap', { count: standing.gap, votes: formatNumber(standing.gap) }),
      )}
    </Link>
  )
}
