import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayPeriod } from '../../../contract/play.ts'
import { call } from '../../api/call.ts'
import { useRefreshOnChange } from '../../app/use-refresh-on-change.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLoad } from '../../components/use-load.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { isFirstStep, LimitCard } from './limit-card.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { NowCard } from './now-card.tsx'
import styles from './page.module.css'
import { PauseCard } from './pause-card.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import type { PauseKind } from './pauses.ts'

const PERIODS: readonly PlayPeriod[] = ['day', 'week']
const KINDS: readonly PauseKind[] = ['coolOff', 'exclusion']

const loadPlay = () => call('GET /api/play')

/** My own limits and breaks, and what holds now (features: responsible play). */
export default function PlayPage() {
  const { t } = useTranslation(['play', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(loadPlay)
  const [setting, setSetting] = useState({ period: 'day' as PlayPeriod, open: false, turn: 0 })
  const [pausing, setPausing] = useState({ kind: 'coolOff' as PauseKind, open: false, turn: 0 })
  useRefreshOnChange(data, refresh)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton lines={6} />
      </div>
    )
  }
  const now = serverNow()
  const change = (period: PlayPeriod) => setSetting({ period, open: true, turn: setting.turn + 1 })
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.page}>
          <p className={styles.intro}>{t('intro')}</p>
          <NowCard state={data} now={now} />
          <section className={styles.part}>
            <h2 className={styles.title}>{t('limits.title')}</h2>
            <p className={styles.text}>{t('limits.text')}</p>
            {PERIODS.map((it) => (
              <LimitCard key={it} period={it} limit={data[it]} onChange={() => change(it)} />
            ))}
          </section>
          <section className={styles.part}>
            <h2 className={styles.title}>{t('pause.title')}</h2>
            {KINDS.map((it) => (
              <PauseCard
                key={it}
                kind={it}
                pauses={data}
                now={now}
                onChoose={() => setPausing({ kind: it, open: true, turn: pausing.turn + 1 })}
              />
            ))}
          </section>
        </div>
      </PullToRefresh>
      {isFirstStep('day', data.day) && (
        <PageFoot>
          <Button onClick={() => change('day')}>{t('limits.day.set')}</Button>
        </PageFoot>
      )}
      <LimitSheet
        {...setting}
        limit={data[setting.period]}
        onClose={() => setSetting({ ...setting, open: false })}
        onSaved={refresh}
      />
      <PauseSheet
        {...pausing}
        pauses={data}
        onClose={() => setPausing({ ...pausing, open: false })}
        onBegun={refresh}
      />
    </>
  )
}
