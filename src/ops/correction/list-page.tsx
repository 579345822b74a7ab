import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'
import { StateTag } from './state-tag.tsx'

const dashForZero = (amount: number) => (amount === 0 ? '–' : undefined)

/** Mistakes that operators took back, or want to. */
export default function CorrectionsPage() {
  const toTransfer = (id: string) => <Link to={`/transfers/${id}`}>{shortId(id)}</Link>
  return (
    <OpsList
      call="GET /api/ops/corrections"
      ns="correction"
      hidden={['decidedAt', 'reversal']}
      everyMs={30_000}
      linkOf={({ id }) => `/corrections/${id}`}
      columns={{
        id: shortId,
        state: (state) => <StateTag state={state} />,
        transfer: toTransfer,
        diamond: dashForZero,
        gold: dashForZero,
        point: dashForZero,
        reason: (reason) => <span className="ops-long">{reason}</span>,
      }}
    />
  )
}
