import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { editionsOfBrand } from './editions.ts'
import type { Release } from './release.ts'
import { listedEdition } from './shown.ts'

/** A home tells of so many; all of them have a page of their own. */
const MAX_TOLD = 2

/** The seasons that run, those that end first before the others. */
export async function campaignsHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  release: Release,
  { brand, language, at }: Omit<HomeAsked, 'userId'>,
): Promise<HomeSaid[]> {
  const editions = await editionsOfBrand(orm, { brand, now: at })
  return editions
    .filter(({ state, endsAt }) => state === 'running' && at < endsAt.getTime())
    .map((edition) => listedEdition(release, edition, language))
    .sort((one, other) => one.endsAt - other.endsAt)
    .slice(0, MAX_TOLD)
    .map(({ campaign, title, picture, endsAt }) => ({
      kind: 'season',
      state: 'running',
      call: 'open',
      subject: { id: campaign, name: title, picture },
      ...{ until: endsAt, changesAt: endsAt },
      isPausable: true,
    }))
}
