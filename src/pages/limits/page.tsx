import { useTranslation } from 'react-i18next'
import type { PlayPeriod, PlayState } from '../../../contract/play.ts'
import { reachedLimit } from '../../../machines/play/stop.ts'
import { call } from '../../api/call.ts'
import { usePlayStateRefresh } from '../../api/use-play-state-refresh.ts'
import { formatMoment } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Lantern } from '../../components/game/lantern.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { isFirstStep, LimitCard } from './limit-card.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import styles from './page.module.css'
import { PauseSheet } from './pause-sheet.tsx'
import { choicesOf, type PauseKind, type Pauses, pauseAt } from './pauses.ts'

const PERIODS: readonly PlayPeriod[] = ['day', 'week']
const KINDS: readonly PauseKind[] = ['coolOff', 'exclusion']

const isPeriod = (of: string | null) => PERIODS.some((it) => it === of)
const isKind = (of: string | null) => KINDS.some((it) => it === of)

const loadPlay = () => call('GET /api/play')

/** My own limits and breaks, and what holds now (features: responsible play). */
export default function LimitsPage() {
  const { t } = useTranslation(['limits', 'forms', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(loadPlay)
  const sheet = useSheet({ limit: isPeriod, pause: isKind })
  usePlayStateRefresh(data, refresh)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={6} />
      </PageBody>
    )
  }
  const now = serverNow()
  const change = (period: PlayPeriod) => sheet.open('limit', period)
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody>
          <p className={styles.intro}>{t('intro')}</p>
          <NowCard state={data} now={now} />
          <PagePart title={t('limits.title')} text={t('limits.text')}>
            {PERIODS.map((it) => (
              <LimitCard key={it} period={it} limit={data[it]} onChange={() => change(it)} />
            ))}
            <LinkRow to={pathWith(paths.recharge, { sheet: 'limits' })}>
              {t('limits.topUps')}
            </LinkRow>
          </PagePart>
          <PagePart title={t('pause.title')}>
            {KINDS.map((it) => (
              <PauseCard
                key={it}
                kind={it}
                pauses={data}
                now={now}
                onChoose={() => sheet.open('pause', it)}
              />
            ))}
          </PagePart>
        </PageBody>
      </PullToRefresh>
      {isFirstStep('day', data.day) && (
        <PageFoot>
          <Button onClick={() => change('day')}>{t('limits.day.set')}</Button>
        </PageFoot>
      )}
      <LimitSheet sheet={sheet} play={data} onSaved={refresh} />
      <PauseSheet sheet={sheet} pauses={data} onBegun={refresh} />
    </>
  )
}

/** Whether games are open for me now, and when they will be: by a break, or by a limit used up. */
function NowCard({ state, now }: { state: PlayState; now: number }) {
  const { t } = useTranslation('limits')
  const held = holdAt(state, now)
  return (
    <Card className={styles.now ?? ''}>
      <Lantern isLit={held === null} className={styles.picture} />
      <div>
        <h2 className={styles.nowTitle}>{t('now.title')}</h2>
        <p className={styles.state} role="status">
          {held ? t(`now.${held.key}`, { until: formatMoment(held.until) }) : t('now.open')}
        </p>
        {held && <p className={styles.nowText}>{t('now.safe')}</p>}
      </div>
    </Card>
  )
}

/** What keeps games from me now, by the key of its sentence; a break stands above a limit. */
function holdAt(state: PlayState, now: number) {
  const pause = pauseAt(state, now)
  if (pause) return { key: pause.kind, until: pause.until }
  const limit = reachedLimit(state, now)
  if (!limit) return null
  return { key: limit.code === 'DAILY_LIMIT' ? 'day' : 'week', until: limit.params.until } as const
}

interface PauseCardProps {
  kind: PauseKind
  pauses: Pauses
  now: number
  onChoose: () => void
}

/** A break that can be taken, or made longer. */
function PauseCard({ kind, pauses, now, onChoose }: PauseCardProps) {
  const { t } = useTranslation('limits')
  const isHeld = pauseAt(pauses, now)?.kind === kind
  const canChoose = choicesOf(kind, pauses, now).length > 0
  // Within an exclusion a break would change nothing.
  if (!isHeld && !canChoose) return null
  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.cardTitle}>{t(`pause.${kind}.title`)}</h3>
      <p className={styles.cardText}>{t(`pause.${kind}.text`)}</p>
      {canChoose && (
        <Button look="quiet" aria-haspopup="dialog" onClick={onChoose}>
          {t(`pause.${kind}.${isHeld ? 'longer' : 'open'}`)}
        </Button>
      )}
    </Card>
  )
}
