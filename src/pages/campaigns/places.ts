import { type PageName, paths, pathWith } from '../../base/paths.ts'

/** Campaigns that have an address of their own (spec §2); any other is at `/campaigns?id=…`. */
const OWN: Readonly<Record<string, PageName>> = {
  halloween: 'halloween',
  'christmas-box': 'christmasBox',
  'spring-market': 'giftPackagesSale',
  'night-train': 'giftPackagesSale2',
  'close-friends': 'closedFriendReward',
  'lover-festival': 'loverFestival',
  'family-battles': 'familyBattles',
}

/** Campaigns whose description has an address of its own, too. */
const DESCRIBED: Readonly<Record<string, PageName>> = {
  'lover-festival': 'loverFestivalDescription',
}

/** Where the page of a campaign is. @param query such as the sheet that lies over it */
export function campaignPath(campaign: string, query: Record<string, string> = {}): string {
  const own = OWN[campaign]
  return own ? pathWith(paths[own], query) : pathWith(paths.campaigns, { id: campaign, ...query })
}

/** The campaign whose own page is at a path, in whichever brand; null where it is nobody's. */
export const campaignAt = (pathname: string): string | null => nameAt(OWN, pathname)

/** Where the description of a campaign is, beside its page; null where it is there alone. */
export function descriptionPath(campaign: string): string | null {
  const own = DESCRIBED[campaign]
  return own ? paths[own] : null
}

/** The campaign whose description is at a path; null where it is nobody's. */
export const describedAt = (pathname: string): string | null => nameAt(DESCRIBED, pathname)

function nameAt(places: Readonly<Record<string, PageName>>, pathname: string): string | null {
  const [campaign] = Object.entries(places).find(([, name]) => pathname.endsWith(paths[name])) ?? []
  return campaign ?? null
}
