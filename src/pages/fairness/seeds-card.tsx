import { useTranslation } from 'react-i18next'
import type { SeedState } from '../../../contract/fairness.ts'
import { formatNumber } from '../../base/format.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import type { Load, LoadControls } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import styles from './cards.module.css'
import { ValueList } from './value-list.tsx'

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
      <h2 className={`${words.title} ${styles.title}`}>{t('seeds.title')}</h2>
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
