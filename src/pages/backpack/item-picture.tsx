import type { BackpackItem } from '../../../contract/backpack.ts'
import { CURRENCY_ART } from '../../components/money/currency-icon.tsx'

const ITEM_ART = import.meta.glob<string>('../../../assets/*/items/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** By kind: each feature draws its own items, and names the file by the kind. */
const ART: Readonly<Record<string, string>> = {
  ...CURRENCY_ART,
  ...Object.fromEntries(
    Object.entries(ITEM_ART).map(([file, art]) => [file.replace(/^.*\/|\.svg$/g, ''), art]),
  ),
}

/** What an item is, as a picture; the text beside it says its name. */
export function ItemPicture({ kind, size }: Pick<BackpackItem, 'kind'> & { size: number }) {
  return <img src={ART[kind]} width={size} height={size} alt="" />
}
