import { Flex, Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { MarketCard } from './market-card.tsx'
import { MatchCard } from './match-card.tsx'
import { ResultsCard } from './results-card.tsx'

/** A match with its markets: what is staked, what the house may lose, and everything that can be decided. */
export default function MatchPage() {
  const { id = '' } = useParams()
  const call = 'GET /api/ops/world-cup/matches/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: 15_000 })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <MatchCard match={data} reload={reload} />
      <ResultsCard match={data} reload={reload} />
      {data.markets.toReversed().map((market, index) => (
        <MarketCard
          key={market.id}
          market={market}
          match={data}
          isLast={index === 0}
          reload={reload}
        />
      ))}
    </Flex>
  )
}
