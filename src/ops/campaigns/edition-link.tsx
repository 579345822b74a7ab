import { Link } from 'react-router-dom'
import { formatNumber } from '../base/format.ts'

/** An edition by its number, and the way to it. */
export function EditionLink({ number }: { number: number }) {
  return (
    <Link to={`/campaigns?numberFrom=${number}&numberTo=${number}`}>{formatNumber(number)}</Link>
  )
}
