import { PersonList } from '../list/person-list.tsx'
import { Give } from './give.tsx'
import { Revoke } from './revoke.tsx'

/** The days as a VIP that somebody was given, and what an operator does about them. */
export default function PersonVipPage() {
  return (
    <PersonList
      call="GET /api/ops/vip/users/:id/grants"
      ns="vip"
      hidden={['id']}
      tools={(reload) => <Give onDone={reload} />}
      rowActions={(grant, reload) => <Revoke grant={grant} reload={reload} />}
    />
  )
}
