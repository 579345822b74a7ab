import { Poster } from '../../../components/page/poster.tsx'
import { artOf } from './art.ts'

/** What stands while the game is on its way. */
export function FlightPoster({ label }: { label: string }) {
  return <Poster art={artOf('bird') ?? ''} label={label} />
}
