import { type PageName, paths, pathWith } from '../../base/paths.ts'

/** Campaigns that have an address of their own (spec §2); any other is at `/campaigns?id=…`. */
const OWN: Readonly<Record<string, PageName>> = {
  halloween: 'halloween',
  'christmas-box': 'christmasBox',
  'family-battles': 'familyBattles',
}

/** Where the page of a campaign is. @param query such as the sheet that lies over it */
export function campaignPath(campaign: string, query: Record<string, string> = {}): string {
  const own = OWN[campaign]
  return own ? pathWith(paths[own], query) : pathWith(paths.campaigns, { id: campaign, ...query })
}

/** The campaign whose own page is at a path, in whichever brand; null where it is nobody's. */
export function campaignAt(pathname: string): string | null {
  const [campaign] = Object.entries(OWN).find(([, name]) => pathname.endsWith(paths[name])) ?? []
  return campaign ?? null
}
