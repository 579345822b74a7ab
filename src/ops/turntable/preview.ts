import type { Prize } from '../../../contract/money.ts'
import { type SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import { turntableMachine } from '../../../machines/turntable/machine.ts'
import { stakeOf, worthOf } from '../../../machines/turntable/rules.ts'
import { tuningFaults } from '../../../machines/turntable/tuning.ts'
import { gamePreview } from '../base/game-preview.ts'

const COUNTS = [1, 10] as const
const DIAMONDS = 1_000

/** The wheel, at whichever of its sectors a spin stops. */
export default gamePreview({
  machine: turntableMachine,
  schema: TurntableTuning,
  faults: tuningFaults,
  choices: ({ sectors }) => [
    {
      name: 'sector',
      options: sectors.map(({ prize: { currency, amount } }, place) => ({
        name: currency,
        params: { number: place + 1, count: amount },
      })),
    },
    {
      name: 'spins',
      options: COUNTS.map((count) => ({ name: 'each', params: { count } })),
    },
  ],
  world: (tuning, { sector = 0, spins = 0 }) => {
    const count = COUNTS[spins] ?? 1
    const answer = answerAt(tuning, sector, count)
    return {
      input: { diamonds: DIAMONDS },
      events: [
        { type: 'SPIN', count },
        { type: 'DRAWN', answer },
        { type: 'STOPPED' },
        { type: 'COLLECTED' },
        { type: 'REFUSED', code: 'DIAMOND_NOT_ENOUGH' },
      ],
    }
  },
})

/** An answer of which one sector is the best: all others, where there are ten, drew the least. */
function answerAt(tuning: TurntableTuning, sector: number, count: 1 | 10): SpinAnswer {
  const worth = (prize: Prize) => worthOf(prize, tuning.goldPerDiamond)
  const [least] = tuning.sectors
    .map(({ prize }, place) => ({ place, worth: worth(prize) }))
    .sort((one, other) => one.worth - other.worth)
  const spins = Array.from({ length: count }, (_, turn) => {
    const drawn = turn === count - 1 ? sector : (least?.place ?? 0)
    return {
      id: `019abcde-0000-7000-8000-${String(turn).padStart(12, '0')}`,
      at: 0,
      sector: drawn,
      prize: tuning.sectors[drawn]?.prize ?? { currency: 'gold' as const, amount: 1 },
      tuningVersion: tuning.version,
    }
  })
  const stakeDiamonds = stakeOf(tuning, count)
  const balances = { diamond: DIAMONDS - stakeDiamonds, gold: 0, point: 0 }
  return { spins, stakeDiamonds, balances }
}
