import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Win } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import { PauseIcon } from '../../components/picture/icons.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import styles from './marquee.module.css'

const SECONDS_A_WIN = 3.5
const TURN_MS = 4_000

/** Who won big lately. It runs past, can be stopped, and shows one at a time where motion is unwelcome. */
export function Marquee() {
  const { t } = useTranslation('turntable')
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion()
  const { wins, takeLatest } = useWins(!isStill || isPaused)
  const turn = useTurnOf(wins.length, isStill && !isPaused)
  if (wins.length === 0) return <p className={styles.marquee}>{t('wins.empty')}</p>
  const shown = isStill ? wins.slice(turn, turn + 1) : wins
  return (
    <section className={styles.marquee} aria-label={t('wins.title')}>
      <div className={styles.window}>
        <div
          className={isStill ? styles.still : styles.band}
          style={{
            animationDuration: `${wins.length * SECONDS_A_WIN}s`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
          onAnimationIteration={takeLatest}
        >
          <Wins wins={shown} />
          {/* The same again, so that the end runs into the beginning. */}
          {!isStill && <Wins wins={shown} isCopy />}
        </div>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={t(isPaused ? 'wins.play' : 'wins.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <PauseIcon isPaused={isPaused} />
      </button>
    </section>
  )
}

function Wins({ wins, isCopy = false }: { wins: readonly Win[]; isCopy?: boolean }) {
  const { t } = useTranslation('turntable')
  const prizeText = usePrizeText()
  return (
    <ul className={styles.wins} aria-hidden={isCopy}>
      {wins.map(({ id, user, prize }) => (
        <li key={id} className={styles.win}>
          <Avatar user={user} size={24} />
          <span aria-hidden="true" className={styles.name}>
            {user.nickname}
          </span>
          <span aria-hidden="true" className={styles.prize}>
            <CurrencyIcon currency={prize.currency} size={16} />
            {formatNumber(prize.amount)}
          </span>
          <VisuallyHidden>
            {t('wins.line', { name: user.nickname, prize: prizeText(prize) })}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

/** Gives each of some things its turn; stands still while not running. */
function useTurnOf(things: number, isRunning: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRunning || things === 0) return
    const timer = setInterval(() => setTurn((now) => (now + 1) % things), TURN_MS)
    return () => clearInterval(timer)
  }, [things, isRunning])
  return things === 0 ? 0 : turn % things
}

const AGAIN = everyMs(15_000)
const NONE: Win[] = []

const loadWins = async () => (await call('GET /api/turntable/wins')).wins

/**
 * The recent big wins, asked for again and again while the page is seen. New ones wait until
 * `takeLatest` while the shown ones are held, so that a running band does not jump under the eye.
 */
function useWins(isHeld: boolean): { wins: Win[]; takeLatest: () => void } {
  const latest = useLoad(loadWins, AGAIN).data ?? NONE
  const [wins, setWins] = useState(NONE)
  const isTaken = !isHeld || wins.length === 0
  if (isTaken && wins !== latest) setWins(latest)
  return { wins: isTaken ? latest : wins, takeLatest: () => setWins(latest) }
}
