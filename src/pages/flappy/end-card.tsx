import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import styles from './end-card.module.css'
import { EndNote } from './end-note.tsx'
import { Figure } from './figure.tsx'
import type { FlappyActor, Opening } from './use-flappy.ts'
import { useStage } from './use-stage.ts'

/** The bird's fall is seen first; a finger that still taps for it starts nothing new. */
const AFTER_MS = 380

interface EndCardProps {
  actor: FlappyActor
  opening: Opening
  onAgain: () => void
  onRanking: () => void
}

/** After a crash: how far it was, what the server made of it, and the next flight under the thumb. */
export function EndCard({ actor, opening, onAgain, onRanking }: EndCardProps) {
  const { t } = useTranslation('flappy')
  const stage = useStage(actor)
  const { score, result } = useSelector(actor, ({ context }) => context)
  const isThere = useAfter(AFTER_MS)
  const again = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere) again.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isThere])
  if (!isThere) return null
  const best = result ? result.best.ever : opening.best.ever
  const place = result ? result.place : opening.place
  const gates = result?.score ?? score
  return (
    <section className={styles.card} aria-label={t('end.title')}>
      {result?.isBest && gates !== 0 && <p className={styles.best}>{t('end.newBest')}</p>}
      <dl className={styles.figures}>
        <Figure name={t('end.gates')} value={gates === null ? '–' : formatNumber(gates)} />
        <Figure name={t('start.best')} value={best === null ? '–' : formatNumber(best)} />
        <Figure name={t('start.place')} value={place === null ? '–' : formatNumber(place)} />
      </dl>
      <EndNote actor={actor} chests={opening.tuning.chestsDiamonds} />
      <div ref={again} className={styles.ways}>
        {stage === 'kept' ? (
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('kept.retry')}</Button>
        ) : (
          <Button onClick={onAgain}>{t('end.again')}</Button>
        )}
        <Button look="quiet" onClick={onRanking}>
          {t('menu.ranking')}
        </Button>
      </div>
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
