import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'

/** What whoever decides has to know before they look at anything else. */
export function Notices({ withdrawal }: { withdrawal: OpsWithdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { state, needsSecond, firstApprover, isOwnApproval, number, person } = withdrawal
  const approval = firstApprover === null ? 'second' : isOwnApproval ? 'own' : 'others'
  return (
    <>
      {state === 'inReview' && needsSecond && (
        <Alert type="info" showIcon title={t(`notices.${approval}`, { name: firstApprover })} />
      )}
      {state === 'unknown' && (
        <Alert type="warning" showIcon title={t('notices.unknown', { number })} />
      )}
      {person.isFrozen && <Alert type="error" showIcon title={t('notices.frozen')} />}
    </>
  )
}
