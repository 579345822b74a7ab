import { Typography } from 'antd'
import type { Path } from '../values.ts'
import { useFaultsAt, useHint, useTuningForm } from './form-context.ts'

/** What stands below a value: what it amounts to, and what is wrong with it. */
export function SaidBelow({ path }: { path: Path }) {
  const { texts } = useTuningForm()
  const hint = useHint(path)
  const faults = useFaultsAt(path)
  if (hint === '' && faults.length === 0) return null
  return (
    <div className="ops-tuning-below">
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      {faults.map((fault) => (
        <Typography.Text key={`${fault.field} ${fault.what}`} type="danger" role="alert">
          {texts.fault(fault)}
        </Typography.Text>
      ))}
    </div>
  )
}
