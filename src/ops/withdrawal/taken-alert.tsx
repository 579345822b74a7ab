import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '../base/format.ts'
import type { Taken } from './take-statement.tsx'

interface TakenAlertProps {
  taken: Taken
  onClose: () => void
}

/** What came of a statement; what does not fit leads to where it is seen to. */
export function TakenAlert({ taken: { applied, known, kept }, onClose }: TakenAlertProps) {
  const { t } = useTranslation('withdrawal')
  const counts = {
    applied: formatNumber(applied),
    known: formatNumber(known),
    kept: formatNumber(kept),
  }
  return (
    <Alert
      type={kept > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      closable={{ onClose }}
      title={t('statement.taken', counts)}
      description={
        kept > 0 && <Link to="/withdrawals/facts?outcome=kept">{t('statement.showKept')}</Link>
      }
    />
  )
}
