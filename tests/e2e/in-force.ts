import sky from '../../assets/adventure/tuning.json' with { type: 'json' }
import wheel from '../../assets/turntable/tuning.json' with { type: 'json' }
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { TurntableTuning } from '../../contract/turntable.ts'

// What the servers of these tests play by: whole servers take what ships, so what they show is held
// against it, and never against a figure that a test knows.

export const WHEEL = TurntableTuning.parse(wheel)
export const SKY = AdventureTuning.parse(sky)

/** The place of its rarest prize. */
export const JACKPOT = WHEEL.sectors.findIndex(({ tier }) => tier === 'jackpot')
