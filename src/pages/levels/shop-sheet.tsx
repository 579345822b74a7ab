import { useTranslation } from 'react-i18next'
import type { OwnOrnament } from '../../../contract/ornaments.ts'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import type { SheetName } from './sheet-names.ts'
import { Wardrobe } from './wardrobe.tsx'

interface ShopSheetProps {
  sheet: OpenSheet<SheetName>
  /** Null while they are on their way. */
  ornaments: readonly OwnOrnament[] | null
}

/** What gold coins buy: ornaments that levels open for sale. */
export function ShopSheet({ sheet, ornaments }: ShopSheetProps) {
  const { t } = useTranslation('ornaments')
  const prizeText = usePrizeText()
  const gold = useHeldMoney()('gold').accessibleValue
  const sold = ornaments?.filter(({ goldPrice }) => goldPrice !== null)
  return (
    <Sheet title={t('shop.title')} sheet={sheet} name="shop">
      {sold ? (
        <PagePart
          title={t('shop.held', { gold: prizeText({ currency: 'gold', amount: gold }) })}
          text={t(sold.length > 0 ? 'shop.text' : 'shop.empty')}
        >
          <Wardrobe ornaments={sold} onOpen={(id) => sheet.open('ornament', id)} />
        </PagePart>
      ) : (
        <Skeleton lines={3} />
      )}
    </Sheet>
  )
}
