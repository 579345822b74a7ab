// How far somebody is with a close friend on a campaign's path of levels.
import type { Block, CampaignCloseness } from '../../../contract/campaigns-definition.ts'
import type { CloseFriend } from '../../../contract/friends.ts'
import { CLOSE_FRIENDS } from '../../../contract/friends-constants.ts'
import type { Shown } from './standing.ts'

export interface OwnLevel {
  level: CampaignCloseness
  /** `used`: it was taken for as many friendships as it can be. */
  state: 'open' | 'reached' | 'taken' | 'used'
}

/** A block's levels with a close friend. */
export function ownLevels(
  { mine }: Pick<Shown, 'mine'>,
  { levels }: Extract<Block, { kind: 'friends' }>,
  { id, closeness }: CloseFriend,
): OwnLevel[] {
  return levels.map((level) => {
    const taken = mine.levels.filter((one) => one.level === level.id)
    if (taken.some(({ friendship }) => friendship === id)) return { level, state: 'taken' }
    if (closeness < level.closeness) return { level, state: 'open' }
    return { level, state: taken.length < CLOSE_FRIENDS ? 'reached' : 'used' }
  })
}

/** The next level and how far it is; null at the top. */
export function nextLevel(
  { levels }: Extract<Block, { kind: 'friends' }>,
  closeness: number,
): { level: CampaignCloseness; missing: number; part: number } | null {
  const at = levels.findIndex((level) => closeness < level.closeness)
  const level = levels[at]
  if (!level) return null
  const before = levels[at - 1]?.closeness ?? 0
  const part = (closeness - before) / (level.closeness - before)
  return { level, missing: level.closeness - closeness, part }
}
