import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'

/** The contest that a row belongs to, and the way to it. */
export function ContestLink({ id }: { id: string }) {
  return <Link to={`/sweet-pick/${id}`}>{shortId(id)}</Link>
}
