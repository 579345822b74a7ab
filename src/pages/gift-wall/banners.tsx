import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../../machines/gift-wall/wall.ts'
import { formatNumber } from '../../base/format.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { GiftPicture } from './art.tsx'
import styles from './banners.module.css'
import { WallFace } from './face.tsx'
import { useGiftName } from './use-gift-name.ts'
import type { WallActor } from './use-wall.ts'

/** The gifts that stand on the wall, each as long as its time lasts. */
export function Banners({ actor }: { actor: WallActor }) {
  const { t } = useTranslation('giftWall')
  const banners = useSelector(actor, ({ context }) => context.banners)
  return (
    <ol className={styles.banners} aria-label={t('wall.gifts')} aria-live="off">
      {banners.map((banner) => (
        <BannerLine key={banner.key} banner={banner} />
      ))}
    </ol>
  )
}

function BannerLine({ banner }: { banner: Banner }) {
  const { t } = useTranslation('giftWall')
  const nameOf = useGiftName()
  const { key, gift, from, to, count, diamonds } = banner
  return (
    <li className={styles.banner} data-banner={key} data-count={count}>
      <WallFace person={from} />
      <div className={styles.words}>
        <b dir="auto">{from?.nickname ?? t('wall.somebody')}</b>
        <span dir="auto">{t('wall.to', { to: to?.nickname ?? t('wall.somebodyElse') })}</span>
        <small>
          {nameOf(gift)} · <CurrencyIcon currency="diamond" /> {formatNumber(diamonds)}
        </small>
      </div>
      <GiftPicture gift={gift} />
      {/* Anew for each count, so that it is seen to grow. */}
      <span key={count} className={styles.count} data-many={count > 1}>
        {t('wall.times', { count, times: formatNumber(count) })}
      </span>
    </li>
  )
}
