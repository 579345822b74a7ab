// What a friend's top-ups and earnings bring whoever invited them (spec §9): exact, in millionths of a point; whole points
// are paid and the rest is carried. Nothing is ever rounded up, and nothing is lost.
import type { InviteTerms, InviteTuning } from '../../contract/invite-tuning.ts'
import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'

/** Millionths of a point. */
export const MICRO = 1_000_000
const CENTS = 100
const THOUSANDTHS = 1_000

/** The terms of a brand. */
export function termsOf({ terms, brands }: InviteTuning, brand: string): InviteTerms {
  return (Object.hasOwn(brands, brand) ? brands[brand] : undefined) ?? terms
}

/**
 * Millionths of a point for a friend's top-up.
 * @param cents what it cost in US cents
 */
export function topUpMicro({ topUpShare }: Pick<InviteTerms, 'topUpShare'>, cents: number) {
  return cents * POINTS_PER_DOLLAR * topUpShare * (MICRO / CENTS / THOUSANDTHS)
}

/**
 * Millionths of a point for what a friend earned.
 * @param milli thousandths of a point
 */
export function earningMicro(
  { earningShare }: Pick<InviteTerms, 'earningShare'>,
  milli: number,
): number {
  return milli * earningShare
}

/** Whole points of what is there, and what is carried on. A negative sum takes whole points back, rounded to the friend's favour. */
export function wholeOf(micro: number): { points: number; carried: number } {
  const points = Math.floor(micro / MICRO)
  return { points, carried: micro - points * MICRO }
}

/** Until when commissions come: as many calendar years after signing up, to the instant (29 February counts as 1 March). */
export function endsAt({ years }: Pick<InviteTerms, 'years'>, joinedAt: number): number {
  const end = new Date(joinedAt)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end.getTime()
}

/** Awards that are due for so many sign-ups that count, less those that were paid. */
export function awardsDue(
  { award }: Pick<InviteTerms, 'award'>,
  { signUps, paid }: { signUps: number; paid: number },
): number {
  return Math.max(0, Math.floor(signUps / award.signUps) - paid)
}
