import { Flex, Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { EarlierCard } from './earlier-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { Notices } from './notices.tsx'
import { PersonCard } from './person-card.tsx'
import { ReceivingCard } from './receiving-card.tsx'
import { RequestCard } from './request-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** A withdrawal with all that it is decided by, and what can be done about it. */
export default function WithdrawalPage() {
  const { id = '' } = useParams()
  const call = 'GET /api/ops/withdrawals/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: 30_000 })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <RequestCard withdrawal={data} reload={reload} />
      <Notices withdrawal={data} />
      {data.holds.length > 0 && <HoldsCard holds={data.holds} />}
      <div className="ops-halves">
        <PersonCard withdrawal={data} />
        {data.receiving && <ReceivingCard receiving={data.receiving} userId={data.userId} />}
        <SourcesCard withdrawal={data} />
        <EarlierCard withdrawal={data} />
      </div>
      <StepsCard withdrawal={data} />
    </Flex>
  )
}
