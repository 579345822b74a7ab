import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TuningFault } from '../../../../contract/tuning-ops.ts'

/** What is wrong with a draft; nothing where it is whole. */
export function Faults({ faults }: { faults: readonly TuningFault[] }) {
  const { t } = useTranslation('preview')
  if (faults.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('faults.title', { count: faults.length })}
      description={faults.map(({ field, what }) => (
        <div key={`${field} ${what}`}>
          {field ? t('faults.line', { field, what }) : t('faults.whole', { what })}
        </div>
      ))}
    />
  )
}
