import type { CupProps, Mine } from './cup-data.ts'
import type { Slip } from './slip.ts'
import type { Betting } from './use-betting.ts'

/** What the parts of a bet slip are handed. */
export interface SlipProps extends CupProps {
  mine: Mine
  slip: Slip
  betting: Betting
  onBack: () => void
  /** Opens a bet. */
  onOpen: (betId: string) => void
}
