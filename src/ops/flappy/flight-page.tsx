import { Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { OpsFlight } from '../../../contract/flappy-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Facts } from '../proof/facts.tsx'
import { PersonLink } from '../proof/links.tsx'
import { StepList } from '../proof/step-list.tsx'
import { useSteps } from '../proof/use-steps.ts'
import { provenFlight } from './flight-steps.ts'
import { RunCard } from './run-card.tsx'

const EVERY_MS = 30_000

/** A flight: how it was flown, what is to be decided of it, and everything that decided its course. */
export default function FlightPage() {
  const { id = '' } = useParams()
  const call = 'GET /api/ops/flappy/flights/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: EVERY_MS })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { run } = data
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      {run && <RunCard key={run.id} flight={data} run={run} reload={reload} />}
      <Course flight={data} />
    </Flex>
  )
}

function Course({ flight }: { flight: OpsFlight }) {
  const { t } = useTranslation('flappy')
  const proving = useSteps(flight, provenFlight)
  const { proof, userId, ticket, refusal } = flight
  return (
    <>
      <Facts
        title={t('ticket', { at: formatInstant(proof.at) })}
        facts={{
          person: <PersonLink id={userId} />,
          state: refusal === null ? t(`tickets.${ticket}`) : t(`refusals.${refusal}`),
          score: proof.score === null ? '–' : formatNumber(proof.score),
          tuning: formatNumber(proof.tuningVersion),
          clientSeed: <bdi>{proof.clientSeed}</bdi>,
        }}
        hashes={{
          id: proof.id,
          commitment: proof.commitment,
          serverSeed: proof.serverSeed,
          course: proof.course,
          tuningHash: proof.tuningHash,
        }}
      />
      <StepList proving={proving} />
    </>
  )
}
