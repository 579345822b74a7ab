import type { Match, RadarProfile, RadarTuning } from '../../../contract/radar.ts'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { AboutSheet } from './about-sheet.tsx'
import { BlockedSheet } from './blocked-sheet.tsx'
import { GreetingsSheet } from './greetings-sheet.tsx'
import { GreetSheet, PersonSheet } from './match-sheets.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { RadarActor } from './use-radar.ts'

export type SheetName = 'greetings' | 'about' | 'blocked' | 'rules' | 'greet' | 'person'

interface SheetsProps {
  actor: RadarActor
  match: Match | null
  tuning: RadarTuning
  profile: RadarProfile
  /** The one that is open. */
  sheet: OpenSheet<SheetName>
  /** What was told, or seen, is to be asked for again. */
  onTold: () => Promise<void>
}

/** The radar's sheets; a chunk of their own, since most searches need none of them. */
export default function Sheets({ actor, match, tuning, profile, sheet, onTold }: SheetsProps) {
  return (
    <>
      <GreetingsSheet sheet={sheet} onRead={onTold} />
      <AboutSheet sheet={sheet} profile={profile} onTold={onTold} />
      <BlockedSheet sheet={sheet} />
      <RulesSheet sheet={sheet} tuning={tuning} />
      <GreetSheet sheet={sheet} actor={actor} match={match} />
      <PersonSheet sheet={sheet} actor={actor} match={match} />
    </>
  )
}
