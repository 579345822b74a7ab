import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { Balances } from '../../../contract/money.ts'
import type { SpinAnswer, SpinCount } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { turntableMachine } from '../../../machines/turntable/machine.ts'
import { PLAY_DIAMONDS, spinForPlayMoney } from '../../../machines/turntable/play-money.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { call } from '../../api/call.ts'
import { loadChunk } from '../../base/chunks.ts'
import { newKey } from '../../base/new-key.ts'
import { newSeed } from '../../base/new-seed.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { TrialNote } from '../../components/game/trial-note.tsx'
import { useStateTransition } from '../../components/game/use-state-transition.ts'
import { WheelPoster } from '../../components/game/wheel-poster.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Amount } from '../../components/money/amount.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { useSound } from '../../stores/sound.ts'
import { Announcer } from './announcer.tsx'
import styles from './board.module.css'
import { Jackpot } from './jackpot.tsx'
import { bestOf } from './moment.ts'
import type { MoneyPath } from './money.tsx'
import { Result } from './result.tsx'
import { Room, Wheel } from './room.tsx'
import { SpinButtons } from './spin-buttons.tsx'
import { useMoment } from './use-moment.ts'

const RulesSheet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet })),
)

type TrialOpening = Answer<'GET /api/turntable/trial'>

const openTrial = () => call('GET /api/turntable/trial')

/** The wheel for those who have no account yet: play money, and the odds in force (decision 050). */
export default function TurntableTrialPage() {
  const { t } = useTranslation(['turntable', 'trial', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(openTrial)
  return (
    <Room>
      {state === 'failed' && <Failure error={error} onRetry={retry} />}
      {state === 'loading' && <WheelPoster label={t('loading')} />}
      {state === 'ready' && <Trial opening={data} />}
    </Room>
  )
}

function Trial({ opening }: { opening: TrialOpening }) {
  const { t } = useTranslation(['turntable', 'trial'])
  const { tuning, art } = opening
  const { actor, shown, money, refill } = useTrial(opening)
  const game = useRef<Game | null>(null)
  const [isReady, setReady] = useState(false)
  const { moment, hurry, goHome } = useMoment(actor, tuning, game, money)
  const state = useSelector(actor, ({ value }) => value)
  const sheet = useSheet({ rules: true })
  const isJackpot = moment?.outcome === 'jackpot' && moment.isTold && !moment.isHome
  const isTold = state === 'revealing' && moment?.isTold === true && !isJackpot
  const best = moment && bestOf(moment.answer.spins, tuning)
  const take = (mounted: Game | null) => {
    game.current = mounted
    setReady(mounted !== null)
  }
  const spin = (count: SpinCount) => {
    goHome()
    actor.send({ type: 'SPIN', count })
  }
  return (
    <div
      className={styles.board}
      data-deals={moment !== null && moment.answer.spins.length > 1}
      onPointerDown={hurry}
    >
      <HoldingsRow label={t('trial:money')} sound={useSound()}>
        <Amount currency="diamond" value={shown.diamond} />
        <Amount currency="gold" value={shown.gold} />
      </HoldingsRow>
      <TrialNote text={t('trial:playMoney')} to={paths.turntable} />
      <div className={styles.stage}>
        <Wheel actor={actor} tuning={tuning} art={art} onGame={take} />
        {moment && <Result moment={moment} tuning={tuning} isHeld={isJackpot === true} isTrial />}
      </div>
      <div className={styles.controls}>
        <Button look="text" onClick={() => sheet.open('rules')}>
          {t('rules.odds.title')}
        </Button>
        {state === 'blocked' ? (
          <Button onClick={refill}>{t('trial:refill')}</Button>
        ) : (
          <SpinButtons
            isOpen={isReady && (state === 'idle' || isTold)}
            isStopped={() => false}
            chosen={null}
            stake={(count) => stakeOf(tuning, count)}
            onSpin={spin}
          />
        )}
      </div>
      <Announcer actor={actor} moment={moment} />
      {isJackpot && best && <Jackpot prize={best.prize} onSkip={goHome} />}
      {sheet.name !== null && (
        <Suspense fallback={null}>
          <RulesSheet tuning={tuning} sheet={sheet} />
        </Suspense>
      )}
    </div>
  )
}

const FULL: Balances = { diamond: PLAY_DIAMONDS, gold: 0, point: 0 }

/**
 * The table's machine for play money: it draws in the page, and what it holds is gone with it (decision 050).
 * @returns with the machine the play money to show, which changes where real money would; `refill` fills it up again
 */
function useTrial({ tuning }: TrialOpening) {
  const purse = useRef(FULL)
  const [shown, setShown] = useState(FULL)
  const [machine] = useState(() => {
    const draws = { seed: newSeed(), nonce: 0 }
    const newSpin = () => ({ id: newKey(), at: serverNow() })
    const spin = async ({ input: { count } }: { input: { count: SpinCount } }) => {
      const answer = spinForPlayMoney(tuning, draws, count, purse.current, newSpin)
      draws.nonce += count
      purse.current = answer.balances
      return answer
    }
    return turntableMachine.provide({
      actors: { spin: fromPromise<SpinAnswer, { count: SpinCount }>(spin) },
    })
  })
  const actor = useActorRef(machine, { input: { diamonds: FULL.diamond } })
  useStateTransition(actor, (_from, { value, context: { count } }) => {
    if (value === 'spinning') {
      setShown((now) => ({ ...now, diamond: now.diamond - stakeOf(tuning, count) }))
    }
  })
  const money = useMemo<MoneyPath>(() => ({ bring: () => setShown(purse.current) }), [])
  const refill = () => {
    purse.current = { ...purse.current, diamond: PLAY_DIAMONDS }
    setShown(purse.current)
    actor.send({ type: 'BALANCE', diamonds: PLAY_DIAMONDS })
  }
  return { actor, shown, money, refill }
}
