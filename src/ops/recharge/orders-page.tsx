import { PersonList } from '../list/person-list.tsx'
import { formatPrice } from './format-price.ts'

/** Somebody’s top-ups. */
export default function OrdersPage() {
  return (
    <PersonList
      call="GET /api/ops/recharge/users/:id/orders"
      ns="recharge"
      hidden={['priceCurrency']}
      columns={{
        priceMinor: (priceMinor, { priceCurrency }) => formatPrice(priceMinor, priceCurrency),
      }}
    />
  )
}
