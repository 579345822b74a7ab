import { Poster } from '../page/poster.tsx'
import { artOf } from './art.ts'

/** The poster shown while the game loads. */
export function FlightPoster({ label }: { label: string }) {
  return <Poster art={artOf('bird') ?? ''} label={label} />
}
