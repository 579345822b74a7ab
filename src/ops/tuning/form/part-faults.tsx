import { Alert } from 'antd'
import type { Path } from '../values.ts'
import { useFaultsAt, useTuningForm, useValueAt } from './form-context.ts'

/** What is wrong with a part as a whole, or with something that is missing in it. */
export function PartFaults({ path }: { path: Path }) {
  const { texts } = useTuningForm()
  const tuning = useValueAt([])
  return useFaultsAt(path).map((fault) => {
    const field = fault.field.split('.')
    const place = field.length > path.length ? `${texts.path(field, tuning)}: ` : ''
    return (
      <Alert
        key={`${fault.field} ${fault.what}`}
        type="error"
        showIcon
        role="alert"
        title={`${place}${texts.fault(fault)}`}
      />
    )
  })
}
