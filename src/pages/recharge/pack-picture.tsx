import type { SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { CURRENCY_ART } from '../../components/money/currency-icon.tsx'

/** Where the pieces of a heap lie, from the first to the last; sizes and places in a field of 96 × 56. */
const PIECES = [
  { x: 33, y: 14, size: 34 },
  { x: 12, y: 22, size: 28 },
  { x: 56, y: 22, size: 28 },
  { x: 24, y: 2, size: 24 },
  { x: 50, y: 2, size: 22 },
  { x: 0, y: 34, size: 20 },
  { x: 76, y: 34, size: 20 },
]
const FIRST = PIECES[0]

/** A heap that grows from pack to pack. */
export function PackPicture({ currency, place }: { currency: SoldCurrency; place: number }) {
  const heap = PIECES.slice(0, place + 1).reverse()
  return (
    <svg viewBox="0 0 96 56" width="96" height="56" aria-hidden="true">
      {heap.map((piece) => (
        <image
          key={`${piece.x}-${piece.y}`}
          href={CURRENCY_ART[currency]}
          x={piece.x}
          y={piece.y}
          width={piece.size}
          height={piece.size}
          opacity={piece === FIRST ? 1 : 0.92}
        />
      ))}
    </svg>
  )
}
