import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatDate } from '../../base/format.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import words from '../../components/text/words.module.css'
import styles from './cards.module.css'
import { SealIcon } from './seal-icon.tsx'

const loadContests = () => call('GET /api/sweet-pick/contests')
/** Those that people ask about. */
const SHOWN = 5

/** The latest photo contests; each leads to what its pairs are recomputed from. */
export function ContestCard({ onContest }: { onContest: (id: string) => void }) {
  const { t } = useTranslation('fairness')
  const { state, data, error, retry } = useLoad(loadContests)
  if (state === 'loading') return <Skeleton lines={4} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <Card>
      <h2 className={`${words.title} ${styles.title}`}>{t('contest.title')}</h2>
      <p className={`${words.text} ${styles.text}`}>{t('contest.text')}</p>
      {data.contests.length === 0 && <p className={styles.text}>{t('contest.none')}</p>}
      <ul className={styles.rows}>
        {data.contests.slice(0, SHOWN).map(({ id, votingStartsAt, votingEndsAt, serverSeed }) => (
          <li key={id}>
            <CardButton className={styles.row} onClick={() => onContest(id)}>
              <SealIcon isOpen={serverSeed !== null} size={28} />
              <span>
                {t('contest.when', {
                  from: formatDate(votingStartsAt),
                  to: formatDate(votingEndsAt),
                })}
              </span>
              <Chevron to="end" size={20} />
            </CardButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
