import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { availableBalance, useBalances } from '../../stores/balances.ts'
import type { Shown } from './standing.ts'

/** Tells how much I have of what a box or a package costs. */
export function useHeld({ mine }: Shown): (sold: Pick<CampaignBox, 'price'>) => number {
  const diamonds = useBalances((store) => availableBalance(store, 'diamond'))
  return ({ price }) => (price.kind === 'diamond' ? diamonds : (mine.tokens[price.token] ?? 0))
}
