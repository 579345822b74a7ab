import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import { useGoldRate } from './use-gold-rate.ts'

/** What my gold coins are: how they count beside diamonds, what they are not, and what they buy. */
export function GoldSheet({ tuning, sheet }: { tuning: TurntableTuning; sheet: SheetPlace }) {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  const rate = useGoldRate(tuning)
  const amount = useHeldMoney()('gold').accessibleValue
  return (
    <Sheet title={t('gold.title')} sheet={sheet} name="gold">
      <SheetScene
        picture={<CurrencyIcon currency="gold" size={96} />}
        title={amountText({ currency: 'gold', amount })}
        text={
          <>
            <p>{rate}</p>
            <p>{t('rules.prizes.gold')}</p>
          </>
        }
      >
        <ButtonLink to={pathWith(paths.userLevel, { sheet: 'shop' })}>{t('gold.spend')}</ButtonLink>
      </SheetScene>
    </Sheet>
  )
}
