import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { Amount } from '../../components/money/amount.tsx'
import { TokenAmount } from './token-amount.tsx'

interface PriceTagProps {
  price: CampaignBox['price']
  edition: Pick<CampaignEdition, 'texts' | 'art'>
  /** So many at once. */
  count?: number
}

/** What a box costs, with the picture of what is paid. */
export function PriceTag({ price, edition, count = 1 }: PriceTagProps) {
  const amount = price.amount * count
  return price.kind === 'diamond' ? (
    <Amount currency="diamond" value={amount} />
  ) : (
    <TokenAmount token={price.token} amount={amount} edition={edition} />
  )
}
