// Gifts for the walls of tests.
import type { WallGift } from '../../contract/gift-wall.ts'
import type { Told } from '../../machines/gift-wall/tell.ts'

export const T0 = 1_781_000_000_000

export const ANNA = { nickname: 'Anna', avatar: '/files/avatars/1.svg', country: 'VN' }
export const BERT = { nickname: 'Bert', avatar: '/files/avatars/2.svg', country: 'TH' }

/** A gift by its number. */
export const giftOf = (number: number, given: Partial<WallGift> = {}): WallGift => ({
  ...{ number, at: T0, gift: 'rose', count: 1, diamonds: 10, streak: null, from: ANNA, to: BERT },
  ...given,
})

/** A gift of a streak. @param count what the app says that it has by now */
export const inStreak = (
  number: number,
  id: string,
  count: number | null,
  given: Partial<WallGift> = {},
): WallGift => giftOf(number, { ...given, streak: { id, count, isLast: false } })

/** What a server tells after a number. */
export function toldOf(after: number, gifts: WallGift[], more: Partial<Told> = {}): Told {
  const through = gifts.at(-1)?.number ?? after
  return { after, through, gifts, gathered: { gifts: 0, diamonds: 0 }, ...more }
}
