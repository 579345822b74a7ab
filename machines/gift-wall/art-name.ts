/** The gifts that have a picture of their own. */
export const DRAWN_GIFTS = [
  'rose',
  'candy',
  'balloons',
  'cake',
  'teddy-bear',
  'perfume',
  'ring',
  'crown',
  'sports-car',
  'yacht',
  'castle',
  'rocket',
] as const
export type DrawnGift = (typeof DRAWN_GIFTS)[number]

/** What else apps call them. */
const ALSO: Readonly<Record<string, DrawnGift>> = {
  flower: 'rose',
  roses: 'rose',
  lollipop: 'candy',
  sweet: 'candy',
  balloon: 'balloons',
  bear: 'teddy-bear',
  teddy: 'teddy-bear',
  diamond: 'ring',
  'diamond-ring': 'ring',
  car: 'sports-car',
  supercar: 'sports-car',
  boat: 'yacht',
  ship: 'yacht',
  spaceship: 'rocket',
}

/** The drawn gift of a name in an app's list; null where it is shown as a parcel. */
export function drawnGiftOf(name: string): DrawnGift | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const also = Object.hasOwn(ALSO, plain) ? ALSO[plain] : undefined
  return DRAWN_GIFTS.find((it) => it === plain) ?? also ?? null
}
