import { Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OpsOpening } from '../../../contract/campaigns-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Facts } from '../proof/facts.tsx'
import { PersonLink, TransferLink } from '../proof/links.tsx'
import { StepList } from '../proof/step-list.tsx'
import { useSteps } from '../proof/use-steps.ts'
import { openingSteps } from './opening-steps.ts'
import { useRewardText } from './reward-text.ts'

/** A box that somebody opened with everything that decided it, verified in this browser. */
export default function OpeningPage() {
  const { id = '' } = useParams()
  const call = useCall('GET /api/ops/campaigns/openings/:id', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <Opening opening={data} />
}

function Opening({ opening }: { opening: OpsOpening }) {
  const { t } = useTranslation('campaigns')
  const textOf = useRewardText()
  const proving = useSteps(opening, openingSteps)
  const { draw, userId, edition, box, stakeTransferId, rewards, transferId } = opening
  return (
    <Flex vertical gap={12}>
      <Facts
        title={t('opening', { at: formatInstant(draw.at), box })}
        extra={
          <Link to={`/campaigns/${edition.id}`}>
            {t('ofEdition', { number: formatNumber(edition.number) })}
          </Link>
        }
        facts={{
          person: <PersonLink id={userId} />,
          stake: stakeTransferId ? <TransferLink id={stakeTransferId} /> : t('byTokens'),
          paid: (
            <Flex gap={8}>
              {textOf(rewards)}
              {transferId && <TransferLink id={transferId} />}
            </Flex>
          ),
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
