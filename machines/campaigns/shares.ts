// How a prize of a family is shared among its members.
import type { Reward } from '../../contract/campaigns-definition.ts'

/** Somebody's part in what their family did, in points of its score. */
export interface Contribution {
  userId: number
  points: number
}

/**
 * Shares an amount by points: each the whole part of theirs, and what is left, one each, to those who were cut the most;
 * of equals to who did more, then to the older account.
 * @param people whose points add up to more than 0
 * @returns what each gets, in the order of `people`; it adds up to `amount`
 */
export function sharedOut(amount: number, people: readonly Contribution[]): number[] {
  const all = people.reduce((sum, { points }) => sum + BigInt(points), 0n)
  const parts = people.map(({ points }) => BigInt(amount) * BigInt(points))
  const shares = parts.map((part) => Number(part / all))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const cut = (place: number) => (parts[place] as bigint) % all
  const byCut = people
    .map((person, place) => ({ ...person, place, cut: cut(place) }))
    .sort((one, other) => {
      if (one.cut !== other.cut) return one.cut > other.cut ? -1 : 1
      return other.points - one.points || one.userId - other.userId
    })
  for (const { place } of byCut.slice(0, left)) shares[place] = (shares[place] as number) + 1
  return shares
}

/**
 * What each member of a family gets of its prize: of its money their share, of anything else the whole of it.
 * @param people those who did something for it and are in it at the end
 * @returns rewards in the order of `people`; none for who has a share of nothing alone
 */
export function familyRewards(
  rewards: readonly Reward[],
  people: readonly Contribution[],
): Reward[][] {
  const each: Reward[][] = people.map(() => [])
  for (const reward of rewards) {
    if (reward.kind !== 'diamond' && reward.kind !== 'gold') {
      for (const own of each) own.push(reward)
      continue
    }
    const shares = sharedOut(reward.amount, people)
    for (const [place, amount] of shares.entries()) {
      if (amount > 0) each[place]?.push({ ...reward, amount })
    }
  }
  return each
}
