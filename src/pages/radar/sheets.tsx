import type { Match, RadarProfile, RadarTuning } from '../../../contract/radar.ts'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { AboutSheet } from './about-sheet.tsx'
import { BlockedSheet } from './blocked-sheet.tsx'
import { GreetSheet } from './greet-sheet.tsx'
import { GreetingsSheet } from './greetings-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { RadarActor } from './use-radar.ts'

export type SheetName = 'greetings' | 'about' | 'blocked' | 'rules' | 'greet' | 'person'

interface SheetsProps {
  actor: RadarActor
  match: Match | null
  tuning: RadarTuning
  profile: RadarProfile
  /** The one that is open. */
  at: OpenSheet<SheetName>
  /** What was told, or seen, is to be asked for again. */
  onTold: () => Promise<void>
}

/** The radar's sheets; a chunk of their own, since most searches need none of them. */
export default function Sheets({ actor, match, tuning, profile, at, onTold }: SheetsProps) {
  return (
    <>
      <GreetingsSheet at={at} onRead={onTold} />
      <AboutSheet at={at} profile={profile} onTold={onTold} />
      <BlockedSheet at={at} />
      <RulesSheet at={at} tuning={tuning} />
      <GreetSheet at={at} actor={actor} match={match} />
      <PersonSheet at={at} actor={actor} match={match} />
    </>
  )
}
