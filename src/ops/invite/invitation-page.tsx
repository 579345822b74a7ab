import { Flex, Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { BroughtCard } from './brought-card.tsx'
import { ClusterCard } from './cluster-card.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { PersonCard } from './person-card.tsx'
import { RisksCard } from './risks-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** An invitation with all that it is decided by, and what can be done about it. */
export default function InvitationPage() {
  const { id = '' } = useParams()
  const call = 'GET /api/ops/invitations/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: 30_000 })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <InvitationCard invitation={data} reload={reload} />
      {data.risks.length > 0 && <RisksCard risks={data.risks} />}
      <ClusterCard id={id} />
      <div className="ops-halves">
        <PersonCard who="inviter" person={data.inviter} />
        <PersonCard who="invitee" person={data.invitee} />
        <BroughtCard invitation={data} />
        <StepsCard steps={data.steps} />
      </div>
    </Flex>
  )
}
