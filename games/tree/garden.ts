// The garden as the machine drives it. It draws nothing: whoever draws brings it to a time and reads
// its look.
import type { ActorRefFrom } from 'xstate'
import type { TreeLife, TreeRole, TreeTuning } from '../../contract/tree.ts'
import { TREE_ROLES } from '../../contract/tree-constants.ts'
import { hourOf } from '../../machines/tree/days.ts'
import { progressOf } from '../../machines/tree/growth.ts'
import { hasWatered } from '../../machines/tree/life.ts'
import type { treeMachine } from '../../machines/tree/machine.ts'
import { seasonOf } from '../../machines/tree/season.ts'
import { sceneNow } from '../stage/clock.ts'
import { LEVEL_UP_MS } from './level-up.ts'
import type { Look, Scenery } from './look.ts'
import { passedAt } from './look.ts'
import { seedOf } from './seeded.ts'
import { SOAKED_MS, WATERING_MS } from './watering.ts'

export type TreeActor = ActorRefFrom<typeof treeMachine>
type Context = ReturnType<TreeActor['getSnapshot']>['context']

/** What is heard and felt in the garden. */
export interface Feel {
  pour(): void
  unfold(): void
  levelUp(): void
}

export interface GardenParts {
  /** Null: nothing is planted yet. */
  actor: TreeActor | null
  /** The tree's id, of which its shape is made. */
  treeId: string
  /** Milliseconds since 1970 by the server's clock. */
  clock: () => number
  /** Minutes east of UTC where nothing is planted yet. */
  homeOffsetMinutes: number
  /** While the invitation waits: the ground was watered before, and a sprout stands there. */
  hasSprout: boolean
  feel: Feel
  /** Whether the player wants no motion; asked as things happen. */
  isCalm: () => boolean
  /** Called with each change of how the tree stands. */
  onChange: (tree: { stage: string; level: number; watered: number }) => void
}

export interface LivingGarden {
  readonly look: Look
  /** Brings the look to a local time. */
  advance(now: number): void
  /** Waters the ground while the invitation waits: a sprout comes up. It is play, and counts for nothing. */
  sprout(): void
  close(): void
}

/** The light is looked at so often, and changes by so much at once. */
const LIGHT_MS = 5_000
const LIGHT_MINUTES = 10
const YOUNG = 0.72
/** How far blossoms are open when so many of the two have watered. */
const OPEN_BY_WATERED = [0, 0.34, 1] as const

/** Opens the garden of a machine, in whatever state that is. */
export function openGarden(parts: GardenParts): LivingGarden {
  const { actor, clock, feel, isCalm, onChange } = parts
  let known: Context | null = null
  /** What the scenery becomes, and when. */
  let next: { growth: number; at: number; isLevel: boolean } | null = null
  let lightAt = Number.NEGATIVE_INFINITY
  let { hasSprout } = parts
  /** When the sprout comes up that is being watered. */
  let sproutsAt: number | null = null
  const look: Look = {
    scenery: { seed: null, growth: 0, season: 'spring', minute: 0 },
    unfold: { from: 0, to: 0, since: 0 },
    watering: null,
    leveledAt: null,
    isCalm: isCalm(),
  }

  function advance(now: number) {
    if (now - lightAt >= LIGHT_MS) {
      lightAt = now
      shed(timeOfDay(clock(), known?.life.offsetMinutes ?? parts.homeOffsetMinutes))
    }
    if (next && now >= next.at) {
      const { growth, isLevel } = next
      next = null
      shed({ growth })
      if (isLevel) {
        feel.levelUp()
        if (!look.isCalm) look.leveledAt = now
      }
    }
    takeSprout(now)
    if (look.watering && now - look.watering.since > WATERING_MS) look.watering = null
    if (look.leveledAt !== null && now - look.leveledAt > LEVEL_UP_MS) look.leveledAt = null
  }

  /** Another scenery is another object, by which those who paint know it. */
  function shed(change: Partial<Scenery>) {
    const { scenery } = look
    const isAnother = (Object.keys(change) as (keyof Scenery)[]).some(
      (part) => change[part] !== scenery[part],
    )
    if (isAnother) look.scenery = { ...scenery, ...change }
  }

  /** An invitation has no tree yet, at most its sprout; what was never planted leaves none. */
  function seedIn(stage: string): number | null {
    const stands = stage === 'growing' || stage === 'closed' || (stage === 'invited' && hasSprout)
    return stands ? seedOf(parts.treeId) : null
  }

  function sprout() {
    if (known?.life.stage !== 'invited') return
    const now = sceneNow()
    look.isCalm = isCalm()
    feel.pour()
    if (!look.isCalm) look.watering = { isMine: true, since: now }
    sproutsAt = look.isCalm ? now : now + SOAKED_MS
  }

  function takeSprout(now: number) {
    if (sproutsAt === null || now < sproutsAt) return
    sproutsAt = null
    if (hasSprout) return
    hasSprout = true
    shed({ seed: seedIn(known?.life.stage ?? '') })
    feel.unfold()
  }

  function follow(context: Context) {
    const before = known
    known = context
    look.isCalm = isCalm()
    const { stage, level } = context.life
    const growth = growthOf(context.tuning, context.life)
    const count = wateredCount(context)
    onChange({ stage, level, watered: count })
    shed({ seed: seedIn(stage) })
    if (before) return grow(before, context, growth, OPEN_BY_WATERED[count] ?? 0)
    const open = OPEN_BY_WATERED[count] ?? 0
    shed({ growth })
    look.unfold = { from: open, to: open, since: 0 }
  }

  function grow(before: Context, after: Context, growth: number, open: number) {
    const now = sceneNow()
    const waterer = watererOf(before, after)
    const isSeen = waterer !== null && !look.isCalm
    const soaked = isSeen ? now + SOAKED_MS : now
    if (waterer) feel.pour()
    if (isSeen) look.watering = { isMine: waterer === after.role, since: now }
    if (open !== look.unfold.to) {
      const from = look.isCalm ? open : passedAt(look.unfold, now)
      look.unfold = { from, to: open, since: soaked }
      if (open === 1) feel.unfold()
    }
    if (growth !== growthOf(before.tuning, before.life)) {
      next = { growth, at: soaked, isLevel: after.life.level > before.life.level }
    }
  }

  const subscription = actor?.subscribe(({ context }) => follow(context))
  if (actor) follow(actor.getSnapshot().context)
  advance(sceneNow())
  return { look, advance, sprout, close: () => subscription?.unsubscribe() }
}

/**
 * How far a tree has grown, 0 to 1: by its level, and within it by its points. Young trees gain more, so
 * that the first days are seen.
 */
function growthOf(tuning: TreeTuning, life: Pick<TreeLife, 'level' | 'points'>): number {
  const { points, of } = progressOf(tuning, life)
  const level = life.level - 1 + (of > 0 ? Math.min(1, points / of) : 0)
  return Math.min(1, level / (tuning.levels.length - 1)) ** YOUNG
}

/** How many of the two have watered on the day it is. */
function wateredCount({ life, now }: Context): number {
  return TREE_ROLES.filter((role) => hasWatered(life, role, now)).length
}

/** Who has watered since; the other one of the two, where both have. */
function watererOf(before: Context, after: Context): TreeRole | null {
  const other: TreeRole = after.role === 'inviter' ? 'partner' : 'inviter'
  const hasSince = (role: TreeRole) =>
    hasWatered(after.life, role, after.now) && !hasWatered(before.life, role, after.now)
  return [other, after.role].find(hasSince) ?? null
}

function timeOfDay(at: number, offsetMinutes: number): Pick<Scenery, 'season' | 'minute'> {
  const minute = hourOf(at, offsetMinutes) * 60
  return {
    season: seasonOf(at, offsetMinutes),
    minute: Math.floor(minute / LIGHT_MINUTES) * LIGHT_MINUTES,
  }
}
