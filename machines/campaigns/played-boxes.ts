// Boxes of a definition, opened so many times in a simulation beside their exact return.
import type { Campaign } from '../../contract/campaigns-definition.ts'
import { returnOf, type Simulated } from '../fair/bets.ts'
import { drawOutcome } from '../fair/draw.ts'
import { simulationSeed } from '../fair/simulation.ts'
import { type BoxReturn, boxReturns } from './cost.ts'
import { tokenWorths, worthOf } from './worth.ts'

/** Of a single interval that holds the truth 999 times in 1,000. */
const ERRORS = 3.2905

/** What simulated openings of a box that costs diamonds came to, as shares of its price. */
export type PlayedBox = BoxReturn & Simulated

/** Opens every box that costs diamonds so many times. @param seed any text: the same one plays the same */
export function playBoxes(campaign: Campaign, seed: string, plays: number): PlayedBox[] {
  const tokens = tokenWorths(campaign)
  const seeds = { serverSeed: simulationSeed(seed), clientSeed: 'simulation' }
  return boxReturns(campaign).map((told) => {
    const block = campaign.blocks[told.block]
    const box = block?.kind === 'boxes' ? block.boxes[told.box] : undefined
    if (!box) throw new RangeError(`there is no box ${told.id}`)
    const weights = box.outcomes.map(({ weight }) => weight)
    const counts = weights.map(() => 0)
    for (let nonce = 0; nonce < plays; nonce++) {
      const outcome = drawOutcome({ ...seeds, nonce }, weights)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    const payouts = box.outcomes.map(({ rewards }) => worthOf(rewards, campaign.worth, tokens))
    return { ...told, ...returnOf({ stake: told.price, payouts }, counts, ERRORS) }
  })
}
