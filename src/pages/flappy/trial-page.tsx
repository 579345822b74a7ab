import { useSelector } from '@xstate/react'
import { type Ref, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game, Held } from '../../../games/flappy/game.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { FlightPoster } from '../../components/flights/flight-poster.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { SoundButton } from '../../components/game/sound-button.tsx'
import { TrialNote } from '../../components/game/trial-note.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import { useSound } from '../../stores/sound.ts'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import card from './end-card.module.css'
import { Figure } from './figure.tsx'
import { HeldCover } from './held-cover.tsx'
import { Score } from './score.tsx'
import { Sky } from './sky.tsx'
import panel from './start-panel.module.css'
import { useAgain } from './use-again.ts'
import type { FlappyActor } from './use-flappy.ts'
import { useStage } from './use-stage.ts'
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
  const actor = useTrial(opening)
  const stage = useStage(actor)
  const [score, setScore] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const [isReady, setReady] = useState(false)
  const game = useRef<Game | null>(null)
  const tap = useCallback(() => game.current?.tap(), [])
  const [wish, setWish] = useAgain(actor, stage, tap)
  const button = useRef<HTMLButtonElement>(null)
  const take = (mounted: Game | null) => {
    game.current = mounted
    setReady(mounted !== null)
  }
  return (
    <div className={styles.board} data-stage={stage}>
      <Sky
        actor={actor}
        art={opening.art}
        ghost={null}
        onGame={take}
        onScore={setScore}
        onHeld={setHeld}
      />
      <div className={styles.top}>
        <SoundButton {...useSound()} />
      </div>
      {stage !== 'ready' && <Score score={score} isBig={stage === 'flying'} />}
      <div className={styles.low}>
        {stage === 'ready' && isReady && (
          <LateTaps>
            <section className={panel.panel} aria-label={t('start.title')}>
              <p className={panel.hint}>{t('start.hint')}</p>
              <Button ref={button} onClick={tap}>
                {t('start.fly')}
              </Button>
              <TrialNote text={t('trial:runs')} to={paths.flappy} />
            </section>
          </LateTaps>
        )}
        {stage !== 'ready' && stage !== 'flying' && (
          <Landed
            actor={actor}
            button={button}
            isWaiting={wish !== null}
            onAgain={() => setWish('fly')}
          />
        )}
      </div>
      {held !== null && <HeldCover held={held} onGo={tap} />}
      <Announcer actor={actor} score={score} held={held} chests={opening.tuning.chestsDiamonds} />
    </div>
  )
}

interface LandedProps {
  actor: FlappyActor
  button: Ref<HTMLButtonElement>
  isWaiting: boolean
  onAgain: () => void
}

/** How far it went, the next flight under the thumb, and the way to flights that count. */
function Landed({ actor, button, isWaiting, onAgain }: LandedProps) {
  const { t } = useTranslation(['flappy', 'trial'])
  const { score, result } = useSelector(actor, ({ context }) => context)
  const best = result?.best.ever ?? score ?? 0
  return (
    <section className={card.card} aria-label={t('end.title')}>
      {result?.isBest && result.score > 0 && <p className={card.best}>{t('end.newBest')}</p>}
      <dl className={card.pair}>
        <Figure name={t('end.gates')} value={formatNumber(result?.score ?? score ?? 0)} />
        <Figure name={t('start.best')} value={formatNumber(best)} />
      </dl>
      <LateTaps
        className={card.ways}
        onLate={() => typeof button === 'object' && moveFocusTo(button?.current ?? null)}
      >
        <Button ref={button} aria-disabled={isWaiting} onClick={onAgain}>
          {t('end.again')}
        </Button>
        <TrialNote text={t('trial:runs')} to={paths.flappy} />
      </LateTaps>
    </section>
  )
}
