import type { SpinAnswer, SpinCount } from '../../contract/turntable.ts'

/** What the server would answer to a spin: each opportunity wins gold, and so many diamonds are left. */
export function answerOf(count: SpinCount, diamond: number): SpinAnswer {
  const spins = Array.from({ length: count }, (_, place) => ({
    id: `019abcde-0000-7000-8000-${String(place).padStart(12, '0')}`,
    at: 0,
    sector: 0,
    prize: { currency: 'gold' as const, amount: 20 },
    tuningVersion: 1,
  }))
  const balances = { diamond, gold: 20 * count, point: 0 }
  return { spins, stakeDiamonds: 10 * count, balances }
}
