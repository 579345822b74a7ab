import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './under-way.module.css'
import { useNext } from './use-next.ts'
import { usePlaces } from './use-places.ts'
import { useWords } from './use-words.ts'
import { statesAhead } from './withdrawal-state.ts'

/** What is under way, newest first, each with how far it is and what comes next. */
export function UnderWay({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation('withdrawal')
  if (withdrawals.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('underWay')}>
      {withdrawals.map((it) => (
        <li key={it.id}>
          <Row withdrawal={it} />
        </li>
      ))}
    </ul>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { points, arriving, goal } = useWords()
  const next = useNext(withdrawal)
  const places = usePlaces()
  return (
    <Link className={styles.row} to={places.shown(withdrawal.id)}>
      <span className={styles.head}>
        <b className={styles.state} data-state={withdrawal.state}>
          {t(`states.${withdrawal.state}`)}
        </b>
        <b className={styles.amount}>{points(withdrawal.points)}</b>
      </span>
      <Bar withdrawal={withdrawal} />
      <span className={styles.what}>
        {withdrawal.way !== 'upline' && `${arriving(withdrawal)} · `}
        {goal(withdrawal)}
      </span>
      <span className={styles.next}>{next}</span>
      <span className={styles.way}>
        <Chevron to="end" />
      </span>
    </Link>
  )
}

/** How many of its steps are behind it. */
function Bar({ withdrawal }: { withdrawal: Withdrawal }) {
  const behind = withdrawal.steps.length
  const ahead = statesAhead(withdrawal).length
  return (
    <span className={styles.bar} aria-hidden="true">
      {Array.from({ length: behind + ahead }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a line are told apart by nothing else
        <span key={place} data-done={place < behind} />
      ))}
    </span>
  )
}
