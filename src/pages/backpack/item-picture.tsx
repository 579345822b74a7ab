import chance from '../../../assets/pictures/chance.svg'
import ship from '../../../assets/pictures/ship.svg'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { CURRENCY_ART } from '../../components/money/currency-icon.tsx'

const ART: Readonly<Record<BackpackItem['kind'], string>> = {
  ...CURRENCY_ART,
  ships: ship,
  chances: chance,
}

/** What an item is, as a picture; the text beside it says its name. */
export function ItemPicture({ kind, size }: Pick<BackpackItem, 'kind'> & { size: number }) {
  return <img src={ART[kind]} width={size} height={size} alt="" />
}
