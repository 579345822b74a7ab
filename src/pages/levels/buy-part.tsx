import { useTranslation } from 'react-i18next'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Price } from '../../components/money/price.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import { useBuy } from './use-buy.ts'

interface BuyPartProps {
  id: OrnamentId
  goldPrice: number
  /** Asks for the ornaments again. */
  onBought: () => Promise<void>
}

/** Buys an ornament with gold coins, or says how many are missing and where they come from. */
export function BuyPart({ id, goldPrice, onBought }: BuyPartProps) {
  const { t } = useTranslation('ornaments')
  const prizeText = usePrizeText()
  const gold = useHeldMoney()('gold').accessibleValue
  const { buy, isBusy, isTold } = useBuy(onBought)
  const missing = goldPrice - gold
  if (missing > 0 && !isBusy) {
    return (
      <>
        <p>{t('shop.missing', { gold: prizeText({ currency: 'gold', amount: missing }) })}</p>
        <ButtonLink to={paths.taskList}>{t('shop.earn')}</ButtonLink>
      </>
    )
  }
  return (
    <Button disabled={isBusy} onClick={() => void buy(id, goldPrice)}>
      {isTold ? t('asking') : t('shop.buy')}
      {!isTold && <Price gold={goldPrice} />}
    </Button>
  )
}
