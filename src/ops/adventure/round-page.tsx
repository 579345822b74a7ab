import { Flex, Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import type { OpsRound } from '../../../contract/adventure-ops.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { StepList } from '../proof/step-list.tsx'
import { useSteps } from '../proof/use-steps.ts'
import { RoundFacts } from './round-facts.tsx'
import { roundSteps } from './round-steps.ts'
import { usePlanets } from './use-planets.ts'

/** A round with everything that decided it, verified in this browser. */
export default function RoundPage() {
  const { id = '' } = useParams()
  const call = useCall('GET /api/ops/adventure/rounds/:id', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <Round found={data} />
}

function Round({ found }: { found: OpsRound }) {
  const proving = useSteps({ found, dispatch: null, names: usePlanets() }, roundSteps)
  return (
    <Flex vertical gap={12}>
      <RoundFacts found={found} />
      <StepList proving={proving} />
    </Flex>
  )
}
