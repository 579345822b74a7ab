import { Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OpsDispatch, OpsRound } from '../../../contract/adventure-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Facts } from '../proof/facts.tsx'
import { PersonLink, TransferLink } from '../proof/links.tsx'
import { StepList } from '../proof/step-list.tsx'
import { useSteps } from '../proof/use-steps.ts'
import { roundSteps } from './round-steps.ts'
import { Ships } from './ships.tsx'
import { usePlanets } from './use-planets.ts'

/** Ships that somebody sent to a planet: whether they were counted, and what they brought. */
export default function DispatchPage() {
  const { id = '' } = useParams()
  const call = useCall('GET /api/ops/adventure/dispatches/:id', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <OfRound dispatch={data} />
}

function OfRound({ dispatch }: { dispatch: OpsDispatch }) {
  const id = String(dispatch.roundId)
  const call = useCall('GET /api/ops/adventure/rounds/:id', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <Dispatch dispatch={dispatch} found={data} />
}

function Dispatch({ dispatch, found }: { dispatch: OpsDispatch; found: OpsRound }) {
  const { t } = useTranslation('adventure')
  const names = usePlanets()
  const proving = useSteps({ found, dispatch, names }, roundSteps)
  const { receipt, userId, roundId, sent, wonDiamonds, payoutTransferId, purchases } = dispatch
  const { treasure } = found.round
  return (
    <Flex vertical gap={12}>
      <Facts
        title={t('dispatch', { at: formatInstant(receipt.at) })}
        extra={payoutTransferId && <TransferLink id={payoutTransferId} />}
        facts={{
          person: <PersonLink id={userId} />,
          round: <Link to={`/rounds/${roundId}`}>{formatInstant(found.round.opensAt)}</Link>,
          state: t(`states.${found.round.state}`),
          planet: names[receipt.planet],
          shipsSent: formatNumber(receipt.ships),
          treasure: treasure === null ? '–' : names[treasure],
          allSent: <Ships ships={sent} />,
          paid: t('diamonds', { count: wonDiamonds, amount: formatNumber(wonDiamonds) }),
          purchases: <Purchases ids={purchases} />,
        }}
        hashes={{ id: receipt.id }}
      />
      <StepList proving={proving} />
    </Flex>
  )
}

function Purchases({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('adventure')
  if (ids.length === 0) return t('given')
  return (
    <Flex gap={8} wrap>
      {ids.map((id) => (
        <TransferLink key={id} id={id} />
      ))}
    </Flex>
  )
}
