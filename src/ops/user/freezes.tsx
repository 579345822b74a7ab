import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { formatInstant } from '../base/format.ts'

/** Why nothing goes out of somebody's account: what the audit found, what an operator decided. */
export function Freezes({ person: { id, frozen } }: { person: OpsUser }) {
  const { t } = useTranslation('user')
  const { audit, operator } = frozen
  return (
    <>
      {operator && (
        <Alert
          type="warning"
          showIcon
          title={t('frozen.operator', { at: formatInstant(operator.since) })}
          description={operator.reason}
        />
      )}
      {audit && (
        <Alert
          type="error"
          showIcon
          title={t('frozen.audit', { at: formatInstant(audit.since) })}
          description={
            <>
              <Typography.Paragraph>{audit.reason}</Typography.Paragraph>
              {t('frozen.thaw')}{' '}
              <Typography.Text code copyable>
                {`npm run thaw -- account ${id}`}
              </Typography.Text>
            </>
          }
        />
      )}
    </>
  )
}
