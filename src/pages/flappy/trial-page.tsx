import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { FlightPoster } from '../../components/flights/flight-poster.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { TrialNote } from '../../components/game/trial-note.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import card from './end-card.module.css'
import { Figure } from './figure.tsx'
import { Frame, useFrame } from './frame.tsx'
import panel from './start-panel.module.css'
import { type TrialOpening, useTrial } from './use-trial.ts'

const openTrial = () => call('GET /api/flappy/trial')

/** Flappy Bird for those who have no account yet: the sky in force, and runs that count nowhere (decision 050). */
export default function FlappyTrialPage() {
  const { t } = useTranslation(['flappy', 'trial', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(openTrial)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <FlightPoster label={t('loading')} />
  return <Trial opening={data} />
}

function Trial({ opening }: { opening: TrialOpening }) {
  const { t } = useTranslation(['flappy', 'trial'])
  const frame = useFrame(useTrial(opening))
  return (
    <Frame
      frame={frame}
      opening={opening}
      ghost={null}
      start={
        <section className={panel.panel} aria-label={t('start.title')}>
          <p className={panel.hint}>{t('start.hint')}</p>
          <Button onClick={frame.tap}>{t('start.fly')}</Button>
          <TrialNote text={t('trial:runs')} to={paths.flappy} />
        </section>
      }
      end={<Landed frame={frame} />}
    />
  )
}

/** How far it went, the next flight under the thumb, and the way to flights that count. */
function Landed({ frame: { actor, wish, setWish } }: { frame: ReturnType<typeof useFrame> }) {
  const { t } = useTranslation(['flappy', 'trial'])
  const { score, result } = useSelector(actor, ({ context }) => context)
  const button = useRef<HTMLButtonElement>(null)
  const best = result?.best.ever ?? score ?? 0
  return (
    <section className={card.card} aria-label={t('end.title')}>
      {result?.isBest && result.score > 0 && <p className={card.best}>{t('end.newBest')}</p>}
      <dl className={card.pair}>
        <Figure name={t('end.gates')} value={formatNumber(result?.score ?? score ?? 0)} />
        <Figure name={t('start.best')} value={formatNumber(best)} />
      </dl>
      <LateTaps className={card.ways} onLate={() => moveFocusTo(button.current)}>
        <Button ref={button} aria-disabled={wish !== null} onClick={() => setWish('fly')}>
          {t('end.again')}
        </Button>
        <TrialNote text={t('trial:runs')} to={paths.flappy} />
      </LateTaps>
    </section>
  )
}
