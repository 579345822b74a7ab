import { Flex, Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { ContestCard } from './contest-card.tsx'
import { StepsTable } from './steps-table.tsx'

/** A contest: its figures, what leads from it, and everything that happened to it. */
export default function ContestPage() {
  const { id = '' } = useParams()
  const call = 'GET /api/ops/sweet-pick/contests/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: 15_000 })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <ContestCard contest={data} reload={reload} />
      <StepsTable steps={data.steps} />
    </Flex>
  )
}
