import { type PageName, paths, pathWith } from '../../base/paths.ts'

/** Campaigns that have an address of their own (spec §2); any other is at `/campaign?id=…`. */
const OWN: Readonly<Record<string, PageName>> = {
  halloween: 'halloween',
  'christmas-box': 'christmasBox',
}

/** Where the page of a campaign is. */
export function campaignPath(campaign: string): string {
  const own = OWN[campaign]
  return own ? paths[own] : pathWith(paths.campaign, { id: campaign })
}
