import { useSearchParams } from 'react-router-dom'
import { Shown } from './shown.tsx'

/** What became of a withdrawal that was asked for (spec §2 /withdraw/success). */
export default function SuccessPage() {
  const [query] = useSearchParams()
  return <Shown id={query.get('id')} />
}
