import { useSearchParams } from 'react-router-dom'
import { Confirm } from './confirm.tsx'
import { Desk } from './desk.tsx'
import { Shown } from './shown.tsx'
import { CONFIRM_STEP } from './use-places.ts'

/** Where points are withdrawn (spec §2); all of its steps, where a brand has no pages of their own for them. */
export default function WithdrawPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id !== null) return <Shown id={id} />
  if (query.get('step') === CONFIRM_STEP) return <Confirm />
  return <Desk />
}
