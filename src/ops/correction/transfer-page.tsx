import { Alert, Card, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { OpsTransfer } from '../../../contract/correction-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { shortId } from '../base/short-id.ts'
import { useCall } from '../base/use-call.ts'
import { StateTag } from './state-tag.tsx'
import { MissingAlert, TransferDetails, useMissingText } from './transfer-details.tsx'

/** A transfer with its lines, and the way to take it back. */
export default function TransferPage() {
  const { t } = useTranslation('correction')
  const { id = '' } = useParams()
  const call = 'GET /api/ops/transfers/:id'
  const { data: transfer, error, reload } = useCall(call, { params: { id } })
  if (!transfer) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      {transfer.correction === 'possible' ? (
        <MissingAlert transfer={transfer} />
      ) : (
        <Alert type="info" showIcon title={t(`stands.${transfer.correction}`)} />
      )}
      <Card
        size="small"
        title={<bdi>{transfer.kind}</bdi>}
        extra={
          transfer.correction === 'possible' && (
            <ProposeButton key={id} transfer={transfer} reload={reload} />
          )
        }
      >
        <TransferDetails transfer={transfer} />
      </Card>
      {transfer.corrections.length > 0 && <Attempts transfer={transfer} />}
    </Flex>
  )
}

function ProposeButton({ transfer, reload }: { transfer: OpsTransfer; reload: () => void }) {
  const { t } = useTranslation('correction')
  const navigate = useNavigate()
  const missing = useMissingText(transfer)
  const above = transfer.needsApproval ? t('propose.above') : undefined
  const warning = [above, missing].filter((text) => text !== undefined).join(' ')
  return (
    <ActionButton
      call="POST /api/ops/transfers/:id/corrections"
      params={{ id: transfer.id }}
      size="small"
      danger
      label={t(above ? 'propose.propose' : 'propose.button')}
      title={t(above ? 'propose.proposeTitle' : 'propose.title')}
      {...(warning ? { warning } : {})}
      onDone={({ id }) => navigate(`/corrections/${id}`)}
      onReload={reload}
    />
  )
}

/** Every attempt to take it back. */
function Attempts({ transfer: { corrections } }: { transfer: OpsTransfer }) {
  const { t } = useTranslation('correction')
  return (
    <Card size="small" title={t('transfer.attempts')}>
      <Flex vertical gap={8}>
        {corrections.map(({ id, state, at }) => (
          <Flex key={id} gap={8} align="center">
            <Link to={`/corrections/${id}`}>{shortId(id)}</Link>
            <StateTag state={state} />
            {formatInstant(at)}
          </Flex>
        ))}
      </Flex>
    </Card>
  )
}
