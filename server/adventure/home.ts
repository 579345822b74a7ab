import type { AdventureMine } from '../../contract/adventure.ts'
import type { HomeSaid } from '../platform/feature.ts'
import type { RoundRow } from './rounds.ts'

/** A round's phases as somebody's home tells of them. */
const PHASES = [
  ['waiting', 'opensAt'],
  ['choosing', 'closesAt'],
  ['flying', 'landsAt'],
  ['landed', 'endsAt'],
] as const

/** The round that is on, or the next one while none is, and whether one's own ships are in it. */
export function adventureHome(
  round: Pick<RoundRow, (typeof PHASES)[number][1]>,
  { hangar, sent }: Pick<AdventureMine, 'hangar' | 'sent'>,
  { stake, at }: { stake: number; at: number },
): HomeSaid {
  const [phase, end] = PHASES.find(([, ends]) => at < round[ends].getTime()) ?? PHASES[3]
  const until = round[end].getTime()
  const hasSent = sent.some((ships) => ships > 0)
  const isMoving = phase === 'choosing' || (hasSent && phase !== 'waiting')
  return {
    kind: 'game',
    state: hasSent && phase !== 'waiting' ? `${phase}Mine` : phase,
    call: isMoving ? 'moving' : 'open',
    ...{ until, changesAt: until, free: hangar.ships, stake },
    isPausable: true,
  }
}
