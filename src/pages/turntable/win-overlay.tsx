import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import rays from '../../../assets/turntable/art/rays.svg'
import type { SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import { Button } from '../../components/button.tsx'
import { Price } from '../../components/price.tsx'
import { useModal } from '../../components/use-modal.ts'
import { PrizeAmount } from './prize-amount.tsx'
import { sectorArt } from './sector-art.ts'
import { TenPrizes } from './ten-prizes.tsx'
import styles from './win-overlay.module.css'
import { bestOf, totalsOf } from './winnings.ts'

interface WinOverlayProps {
  answer: SpinAnswer
  tuning: TurntableTuning
  /** The spin was made by an earlier page and is shown only now. */
  wasAway: boolean
  onCollect: () => void
  onAgain: () => void
}

/** A tap so soon was meant for the button that stood here before, and must spend nothing. */
const STRAY_TAP_MS = 400

/** The win itself, over the whole page: one prize large, or ten with their sum. A tap takes it. */
export function WinOverlay({ answer, tuning, wasAway, onCollect, onAgain }: WinOverlayProps) {
  const { t } = useTranslation('turntable')
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useModal(dialog, true, onCollect)
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  const { spin: best, tier } = bestOf(answer.spins, tuning)
  const isTen = answer.spins.length > 1
  const isLoud = tier === 'big' || tier === 'jackpot'
  const title = wasAway ? t('win.away') : isTen && !isLoud ? t('win.ten') : t(`win.${tier}`)
  // Outside the page, which screen readers leave while a dialog is open.
  return createPortal(
    <div
      ref={dialog}
      className={styles.overlay}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-loud={isLoud && !wasAway}
    >
      <div className={styles.moment}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {wasAway && <p className={styles.text}>{t('win.awayText')}</p>}
        <div className={styles.picture}>
          <img className={styles.rays} src={rays} alt="" />
          {isTen ? (
            <TenPrizes spins={answer.spins} best={best?.id} tuning={tuning} />
          ) : (
            <img
              className={styles.prize}
              src={sectorArt(tuning.sectors[best?.sector ?? 0]?.id)}
              alt=""
            />
          )}
        </div>
        {isTen && <p className={styles.text}>{t('win.total')}</p>}
        <div className={styles.totals}>
          {totalsOf(answer.spins).map((prize) => (
            <PrizeAmount key={prize.currency} prize={prize} />
          ))}
        </div>
        {best && (
          <Link className={styles.proof} to={`/fairness?draw=${best.id}`}>
            {t('win.proof')}
          </Link>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="quiet" className={styles.collect} onClick={onCollect}>
          {t('win.collect')}
        </Button>
        <Button
          className={styles.again}
          onClick={() => {
            if (performance.now() - shownAt.current > STRAY_TAP_MS) onAgain()
          }}
        >
          {t('win.again')}
          <Price diamonds={answer.stakeDiamonds} />
        </Button>
      </div>
    </div>,
    document.body,
  )
}
