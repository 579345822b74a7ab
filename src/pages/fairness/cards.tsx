import { useTranslation } from 'react-i18next'
import type { SeedState } from '../../../contract/fairness.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import words from '../../components/text/words.module.css'
import styles from './page.module.css'
import { SealIcon } from './seal-icon.tsx'
import { ValueList } from './values.tsx'

/** The pair that decides the next draw, and the commitment of the one after it. */
export function SeedsCard({ seeds }: { seeds: Load<SeedState> & LoadControls }) {
  const { t } = useTranslation('fairness')
  if (seeds.state === 'loading') return <Skeleton lines={4} />
  if (seeds.state === 'failed') return <Failure error={seeds.error} onRetry={seeds.retry} />
  const { current, next } = seeds.data
  const beaconValues = (round: number | null) =>
    round === null ? [] : [{ name: t('seeds.beaconRound'), value: String(round) }]
  return (
    <Card>
      <h2 className={`${words.title} ${styles.cardTitle}`}>{t('seeds.title')}</h2>
      <ValueList
        values={[
          { name: t('seeds.commitment'), value: current.commitment, isCode: true },
          { name: t('seeds.clientSeed'), value: current.clientSeed, isCode: true },
          { name: t('seeds.nonce'), value: formatNumber(current.nonce) },
          ...beaconValues(current.beaconRound),
          { name: t('seeds.next'), value: next.commitment, isCode: true },
        ]}
      />
    </Card>
  )
}

const loadBeacon = () => call('GET /api/fairness')

/** Whether a public beacon is mixed into draws, and what who could know beforehand (design §3). */
export function BeaconCard() {
  const { t } = useTranslation('fairness')
  const { state, data, error, retry } = useLoad(loadBeacon)
  if (state === 'loading') return <Skeleton lines={3} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const isOn = data.beacon !== 'off'
  return (
    <Card>
      <h2 className={`${words.title} ${styles.cardTitle}`}>{t('beacon.title')}</h2>
      <p className={styles.beaconState}>{t(isOn ? 'beacon.on' : 'beacon.off')}</p>
      <p className={`${words.text} ${styles.cardText}`}>
        {t(isOn ? 'beacon.onText' : 'beacon.offText')}
      </p>
      <p className={`${words.text} ${styles.cardText}`}>{t('beacon.readers')}</p>
    </Card>
  )
}

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
      <h2 className={`${words.title} ${styles.cardTitle}`}>{t('contest.title')}</h2>
      <p className={`${words.text} ${styles.cardText}`}>{t('contest.text')}</p>
      {data.contests.length === 0 && <p className={styles.cardText}>{t('contest.none')}</p>}
      <ul className={styles.contests}>
        {data.contests.slice(0, SHOWN).map(({ id, votingStartsAt, votingEndsAt, serverSeed }) => (
          <li key={id}>
            <CardButton className={styles.contest} onClick={() => onContest(id)}>
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
