import { formatPrice } from '../base/format.ts'
import { PersonList } from '../list/person-list.tsx'

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
