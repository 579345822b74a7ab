import { Link } from 'react-router-dom'
import { OpsList } from '../list/list-page.tsx'
import { useCopyLabel } from './copy-edition.tsx'
import { NewEdition } from './new-edition.tsx'
import { StateTag } from './state-tag.tsx'

/** All editions of campaigns, and where one is made. */
export default function EditionsPage() {
  const copyLabel = useCopyLabel()
  return (
    <OpsList
      call="GET /api/ops/campaigns/editions"
      ns="campaigns"
      hidden={['id']}
      everyMs={30_000}
      linkOf={({ id }) => `/campaigns/${id}`}
      columns={{ state: (state) => <StateTag state={state} /> }}
      rowActions={({ id }) => copyLabel && <Link to={`/campaigns/${id}?do=copy`}>{copyLabel}</Link>}
      tools={(reload) => <NewEdition onDone={reload} />}
    />
  )
}
