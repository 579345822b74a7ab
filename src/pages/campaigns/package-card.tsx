import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignPackage } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './package-card.module.css'
import { PackageContents } from './package-contents.tsx'
import { PriceTag } from './price-tag.tsx'
import { type Shown, saleOf } from './standing.ts'
import { StockBar } from './stock-bar.tsx'

interface PackageCardProps {
  shown: Shown
  sold: CampaignPackage
  onBuy: () => void
  pictureRef: Ref<HTMLImageElement>
}

/** A package on its shelf. */
export function PackageCard({ shown, sold, onBuy, pictureRef }: PackageCardProps) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  const { id, price, contents, stock, most } = sold
  const { left, bought, state } = saleOf(shown, sold)
  const name = edition.texts.packages[id]
  return (
    <Card className={styles.package ?? ''}>
      <img
        ref={pictureRef}
        className={styles.picture}
        data-state={state}
        src={edition.art[id]}
        width={76}
        height={76}
        alt=""
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <PackageContents contents={contents} edition={edition} />
      </div>
      <div className={styles.stock}>
        <StockBar left={left} stock={stock} />
      </div>
      <div className={styles.foot}>
        <span className={styles.quiet}>
          {state === 'limit'
            ? t('packages.limit')
            : t('packages.mine', { bought: formatNumber(bought), most: formatNumber(most) })}
        </span>
        {state === 'open' || state === 'closed' ? (
          <Button look="quiet" className={styles.buy ?? ''} aria-haspopup="dialog" onClick={onBuy}>
            <PriceTag price={price} edition={edition} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : (
          <span className={styles.done}>
            {t(state === 'limit' ? 'packages.yours' : 'packages.soldOut')}
          </span>
        )}
      </div>
    </Card>
  )
}
