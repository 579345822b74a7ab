import { newMatch } from '../cup-world.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/world-cup/bets': async (world) => {
    const { marketId } = await newMatch(world)
    return { body: { marketId, outcome: 'home', stake: 100, oddsVersion: 1 } }
  },
} satisfies Examples
