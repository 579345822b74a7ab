import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import styles from './cards.module.css'

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
      <h2 className={`${words.title} ${styles.title}`}>{t('beacon.title')}</h2>
      <p className={styles.state}>{t(isOn ? 'beacon.on' : 'beacon.off')}</p>
      <p className={`${words.text} ${styles.text}`}>
        {t(isOn ? 'beacon.onText' : 'beacon.offText')}
      </p>
      <p className={`${words.text} ${styles.text}`}>{t('beacon.readers')}</p>
    </Card>
  )
}
