import { Link } from 'react-router-dom'
import { formatMicro, formatNumber, formatPrice } from '../base/format.ts'
import { shortId } from '../base/short-id.ts'
import type { OpsListProps } from '../list/list-page.tsx'

const MILLI = 1_000

type Columns = NonNullable<OpsListProps<'GET /api/ops/commission/users/:id/commissions'>['columns']>

/** How commissions are shown wherever they are listed. */
export const COMMISSION_CELLS: Columns = {
  micro: (micro) => formatMicro(micro),
  cents: (cents) => (cents === null ? '–' : formatPrice(cents, 'USD')),
  milli: (milli) =>
    milli === null ? '–' : formatNumber(milli / MILLI, { maximumFractionDigits: 3 }),
  ref: (id, { program, source }) =>
    program === 'invitation' && source !== 'award' ? (
      <Link to={`/invitations/${id}`}>{shortId(id)}</Link>
    ) : undefined,
}
