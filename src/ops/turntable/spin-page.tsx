import { Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Prize } from '../../../contract/money.ts'
import type { OpsSpin } from '../../../contract/turntable-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Facts } from '../proof/facts.tsx'
import { PersonLink, TransferLink } from '../proof/links.tsx'
import { StepList } from '../proof/step-list.tsx'
import { useSteps } from '../proof/use-steps.ts'
import { spinSteps } from './spin-steps.ts'

/** A spin with everything that decided it, verified in this browser. */
export default function SpinPage() {
  const { id = '' } = useParams()
  const call = useCall('GET /api/ops/turntable/spins/:id', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <Spin spin={data} />
}

function Spin({ spin }: { spin: OpsSpin }) {
  const { t } = useTranslation('turntable')
  const textOf = ({ currency, amount }: Prize) =>
    t(`prize.${currency}`, { count: amount, amount: formatNumber(amount) })
  const { draw, prize, userId, transferId, stakeDiamonds } = spin
  const names = draw.sectors.map(({ id, prize: won }) => (won ? textOf(won) : id))
  const proving = useSteps({ draw, prize, names }, spinSteps)
  return (
    <Flex vertical gap={12}>
      <Facts
        title={t('spin', { at: formatInstant(draw.at) })}
        extra={<TransferLink id={transferId} />}
        facts={{
          person: <PersonLink id={userId} />,
          stake: t('prize.diamond', {
            count: stakeDiamonds,
            amount: formatNumber(stakeDiamonds),
          }),
          paid: textOf(prize),
          tuning: formatNumber(draw.tuningVersion),
          nonce: formatNumber(draw.nonce),
          clientSeed: <bdi>{draw.clientSeed}</bdi>,
        }}
        hashes={{
          id: draw.id,
          commitment: draw.commitment,
          serverSeed: draw.serverSeed,
          tuningHash: draw.tuningHash,
          ...(draw.beacon === null ? {} : { beacon: draw.beacon }),
        }}
      />
      <StepList proving={proving} />
    </Flex>
  )
}
