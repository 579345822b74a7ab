import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { Banner } from '../../../machines/gift-wall/wall.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatNumber } from '../../base/format.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { GIFT_ART, GiftPicture } from './art.tsx'
import { WallFace } from './face.tsx'
import styles from './stage.module.css'
import { useGiftName } from './use-gift-name.ts'
import type { WallActor } from './use-wall.ts'

const loadGame = () => loadChunk(() => import('../../../games/gift-wall/game.ts'))
type Door = Awaited<ReturnType<typeof loadGame>>

/** Where one big gift at a time is shown; the engine is loaded with the first of them. */
export function Stage({ actor }: { actor: WallActor }) {
  const onStage = useSelector(actor, ({ context }) => context.stage)
  const [wasNeeded, setNeeded] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (onStage !== null) setNeeded(true)
  }, [onStage])
  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) =>
      mount(host, { actor, art, gifts: GIFT_ART }),
    [actor],
  )
  return (
    <div className={styles.stage} data-stage={onStage?.key ?? ''}>
      {wasNeeded && (
        <GameHost
          load={loadGame}
          mount={mount}
          className={styles.host}
          onGame={(game) => setDrawn(game !== null)}
        />
      )}
      {/* Until the engine is there, and where it never comes, the picture alone. */}
      {onStage && !isDrawn && (
        <div className={styles.plain}>
          <GiftPicture gift={onStage.gift} />
        </div>
      )}
      {onStage ? <Words key={onStage.key} banner={onStage} /> : <Idle actor={actor} />}
    </div>
  )
}

/** Who gives what to whom, under the gift. */
function Words({ banner }: { banner: Banner }) {
  const { t } = useTranslation('giftWall')
  const nameOf = useGiftName()
  const { gift, from, to, count, diamonds } = banner
  return (
    <div className={styles.words} aria-live="polite">
      <WallFace person={from} />
      <p className={styles.who} dir="auto">
        {from?.nickname ?? t('wall.somebody')}
      </p>
      <p dir="auto">{t('wall.to', { to: to?.nickname ?? t('wall.somebodyElse') })}</p>
      <p className={styles.what}>
        {nameOf(gift)} {count > 1 && t('wall.times', { count, times: formatNumber(count) })} ·{' '}
        <CurrencyIcon currency="diamond" /> {formatNumber(diamonds)}
      </p>
    </div>
  )
}

/** What the stage says while nobody gives anything big. */
function Idle({ actor }: { actor: WallActor }) {
  const { t } = useTranslation('giftWall')
  const gifts = useSelector(actor, ({ context }) => context.told.gifts)
  return (
    <div className={styles.idle}>
      <GiftPicture gift="" />
      <p className={styles.figure}>{formatNumber(gifts)}</p>
      <p>{t('wall.soFar')}</p>
    </div>
  )
}
