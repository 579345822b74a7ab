import { useTranslation } from 'react-i18next'
import type { CampaignPackage } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { Missing } from './missing.tsx'
import buttons from './open-buttons.module.css'
import { PackageContents } from './package-contents.tsx'
import styles from './package-sheet.module.css'
import { PriceTag } from './price-tag.tsx'
import { type Shown, saleOf } from './standing.ts'
import { StockBar } from './stock-bar.tsx'
import { useHeld } from './use-held.ts'

interface PackageSheetProps {
  sheet: SheetPlace
  shown: Shown
  /** Undefined while none is chosen. */
  sold: CampaignPackage | undefined
  isHeld: boolean
  onBuy: () => void
}

/** A package before it is bought: exactly what leaves and what comes, and how many are left. */
export function PackageSheet({ sheet, shown, sold, isHeld, onBuy }: PackageSheetProps) {
  const title = (sold && shown.edition.texts.packages[sold.id]) ?? ''
  return (
    <Sheet title={title} sheet={sheet} name="package">
      {sold && <Content shown={shown} sold={sold} isHeld={isHeld} onBuy={onBuy} />}
    </Sheet>
  )
}

interface ContentProps extends Pick<PackageSheetProps, 'isHeld' | 'onBuy'> {
  shown: Shown
  sold: CampaignPackage
}

function Content({ shown, sold, isHeld, onBuy }: ContentProps) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  const { id, price, contents, stock, most } = sold
  const { left, bought } = saleOf(shown, sold)
  return (
    <div className={styles.package}>
      <img className={styles.picture} src={edition.art[id]} width={96} height={96} alt="" />
      <dl className={styles.deal}>
        <dt>{t('packages.leaves')}</dt>
        <dd>
          <PriceTag price={price} edition={edition} />
        </dd>
        <dt>{t('packages.comes')}</dt>
        <dd>
          <PackageContents contents={contents} edition={edition} />
        </dd>
      </dl>
      <StockBar left={left} stock={stock} />
      <p className={styles.quiet}>
        {t('packages.mine', { bought: formatNumber(bought), most: formatNumber(most) })}
      </p>
      <Foot shown={shown} sold={sold} isHeld={isHeld} onBuy={onBuy} />
    </div>
  )
}

/** Buys it, or says why it cannot be. */
function Foot({ shown, sold, isHeld, onBuy }: ContentProps) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  const { id, price } = sold
  const has = useHeld(shown)(sold)
  const { state } = saleOf(shown, sold)
  if (state !== 'open') {
    return <p className={buttons.why}>{t(`packages.${state}`)}</p>
  }
  const missing = price.amount - has
  return (
    <div className={buttons.foot}>
      {missing > 0 && (
        <Missing
          edition={edition}
          price={price}
          missing={missing}
          sheet={{ name: 'package', param: id }}
        />
      )}
      <Button
        className={buttons.open ?? ''}
        look={missing > 0 ? 'quiet' : 'primary'}
        disabled={isHeld || missing > 0}
        onClick={onBuy}
      >
        <span>{t('packages.buy')}</span>
        <span className={buttons.price}>
          <PriceTag price={price} edition={edition} />
        </span>
      </Button>
    </div>
  )
}
