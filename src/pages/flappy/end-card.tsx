import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { PodiumIcon, StartIcon } from '../../components/picture/icons.tsx'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import { useEndNote } from './announcer.tsx'
import { Figures } from './figures.tsx'
import type { Wish } from './frame.tsx'
import styles from './panels.module.css'
import { type FlappyActor, type Opening, useStage } from './use-flappy.ts'

/** The bird's fall is seen first. */
const AFTER_MS = 320

interface EndCardProps {
  actor: FlappyActor
  opening: Opening
  /** What the player wants and waits for. */
  wish: Wish | null
  onWish: (wish: Wish) => void
  onRanking: () => void
}

/** After a crash: how far it was, what the server made of it, and the next flight under the thumb. */
export function EndCard({ actor, opening, wish, onWish, onRanking }: EndCardProps) {
  const { t } = useTranslation('flappy')
  const stage = useStage(actor)
  const { score, result } = useSelector(actor, ({ context }) => context)
  const noteOf = useEndNote(opening.tuning.chestsDiamonds)
  const note = useSelector(actor, (snapshot) => noteOf(snapshot))
  const isThere = useAfter(AFTER_MS)
  const button = useRef<HTMLButtonElement>(null)
  if (!isThere) return null
  const best = result ? result.best.ever : opening.best.ever
  const place = result ? result.place : opening.place
  const gates = result?.score ?? score
  const isKept = stage === 'kept'
  const ranking = { icon: <PodiumIcon />, label: t('menu.ranking'), onOpen: onRanking }
  const start = { icon: <StartIcon />, label: t('end.start'), onOpen: () => onWish('start') }
  return (
    <section className={styles.endCard} aria-label={t('end.title')}>
      {result?.isBest && gates !== 0 && <p className={styles.newBest}>{t('end.newBest')}</p>}
      <Figures
        figures={[
          { name: t('end.gates'), value: gates },
          { name: t('start.best'), value: best },
          { name: t('start.place'), value: place },
        ]}
      />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {/* Where one way takes the place of the other, a second tap on the first is none on it. */}
      <LateTaps
        key={isKept ? 'kept' : 'settled'}
        className={styles.ways}
        onLate={() => moveFocusTo(button.current)}
      >
        {isKept ? (
          <Button ref={button} onClick={() => actor.send({ type: 'RETRY' })}>
            {t('kept.retry')}
          </Button>
        ) : (
          <Button ref={button} aria-disabled={wish !== null} onClick={() => onWish('fly')}>
            {t('end.again')}
          </Button>
        )}
        <GameMenu entries={isKept ? [ranking] : [ranking, start]} />
      </LateTaps>
    </section>
  )
}

/** False at first, and true after a while. */
function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
