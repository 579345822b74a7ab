// What a team, or a place that is open yet, is called in the reader's language.

/** Teams that are no country of their own, or that readers know by another name than their country's. */
const OWN_TEXTS = ['cd', 'gb-eng', 'gb-nir', 'gb-sct', 'gb-wls'] as const
type OwnText = (typeof OWN_TEXTS)[number]

/** The text of a team by its region; null where the country's own name will do. */
export function ownTextOf(region: string): OwnText | null {
  return OWN_TEXTS.find((it) => it === region) ?? null
}

/** A place that is open yet, as matches name it. */
export type OpenPlace =
  | { kind: 'winner' | 'loser'; match: string }
  | { kind: 'first' | 'second' | 'third'; group: string }

const OF_GROUP = { 1: 'first', 2: 'second', 3: 'third' } as const

/** Reads `W73`, `L101`, `1A`, `3A/B/C`; null for a team's name. */
export function readPlace(name: string): OpenPlace | null {
  const ofMatch = /^([WL])(\d{1,3})$/.exec(name)
  if (ofMatch) return { kind: ofMatch[1] === 'W' ? 'winner' : 'loser', match: ofMatch[2] ?? '' }
  const ofGroup = /^([123])([A-L](?:\/[A-L])*)$/.exec(name)
  if (!ofGroup) return null
  return { kind: OF_GROUP[Number(ofGroup[1]) as 1 | 2 | 3], group: ofGroup[2] ?? '' }
}
