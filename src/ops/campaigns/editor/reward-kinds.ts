import type { Reward } from '../../../../contract/campaigns-definition.ts'

/** Kinds of rewards as they are chosen: things for the backpack are told one by one. */
export const KINDS = ['diamond', 'gold', 'token', 'ships', 'chances', 'ornament'] as const
export type RewardKind = (typeof KINDS)[number]

export const kindOf = (reward: Reward): RewardKind =>
  reward.kind === 'item' ? reward.item : reward.kind

const DAYS = 7

/** A reward of another kind, as much of it and for as long as before. */
export function withKind(before: Reward, kind: RewardKind, tokens: readonly string[]): Reward {
  const amount = amountOf(before) ?? 1
  const days = 'days' in before ? before.days : DAYS
  switch (kind) {
    case 'diamond':
    case 'gold':
      return { kind, amount }
    case 'token':
      return { kind, token: tokens[0] ?? '', amount }
    case 'ships':
    case 'chances':
      return { kind: 'item', item: kind, amount, days }
    case 'ornament':
      return { kind, ornament: 'lantern', days }
  }
}

/** How much of it; null where it is one. */
export const amountOf = (reward: Reward): number | null =>
  reward.kind === 'ornament' ? null : reward.amount

export const withAmount = (reward: Reward, amount: number): Reward =>
  reward.kind === 'ornament' ? reward : { ...reward, amount }
