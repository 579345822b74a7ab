// The garden as one frame shows it, from what the eye is to see and the time. Pure: no engine, no clock.
import { type Branches, growBranches } from './branches.ts'
import { type Frame, put } from './frame.ts'
import { BENCH, BLEED, FLAME, HORIZON, LANTERN, ROOT, WIDTH } from './layout.ts'
import { type Blossom, CLUSTER_SIZE, type Cluster, type Crown, crownOf } from './leaves.ts'
import { arrangeLevelUp } from './level-up.ts'
import { type Light, lightAt } from './light.ts'
import { type Look, passedAt, type Scenery } from './look.ts'
import { arrangeSky } from './sky.ts'
import { arrangeWatering } from './watering.ts'
import { arrangeFalling, arrangeFireflies, hasFireflies } from './weather.ts'

/** What stands in the garden as long as its scenery is the same. */
export interface Garden {
  scenery: Scenery
  light: Light
  /** Null: nothing is planted yet. */
  tree: { branches: Branches; crown: Crown; top: number } | null
}

export const SHADE_SIZE = 128
/** The hill is painted so far below where the tree leaves it; below that there is soil alone. */
export const HILL_DEPTH = 100
export const SOIL_SIZE = 8
const SWAY = 0.014
const SHADE_DEPTH = 0.34
const FLAME_SIZE = 1.5
const PLOT_RISE = 20
/** A blossom's picture is so large at size 1. */
export const BLOSSOM_SIZE = 16

/** Works out what stands where in a scenery; costs too much for every frame. */
export function gardenOf(scenery: Scenery): Garden {
  const { seed, growth, minute } = scenery
  return { scenery, light: lightAt(minute), tree: seed === null ? null : treeOf(seed, growth) }
}

function treeOf(seed: number, growth: number): Garden['tree'] {
  const branches = growBranches(seed, growth)
  const crown = crownOf(seed, growth, branches)
  const highest = Math.min(
    0,
    ...[...crown.before, ...crown.behind].map(({ y, size }) => y - size / 2),
  )
  return { branches, crown, top: ROOT.y + highest }
}

/**
 * Arranges a frame.
 * @param frame written anew
 * @param share how much of what flies about is drawn, 0 to 1
 */
export function arrange(
  frame: Frame,
  garden: Garden,
  look: Look,
  now: number,
  share: number,
): void {
  const { scenery, light, tree } = garden
  frame.count = 0
  arrangeSky(frame, light, now, look.isCalm)
  arrangeGround(frame, light, now, look.isCalm)
  if (tree) {
    const shade = put(frame, 'shade', ROOT.x + 14, ROOT.y + 3)
    shade.scaleX = 0.3 + 1.35 * scenery.growth
    shade.scaleY = 0.14 + 0.1 * scenery.growth
    shade.opacity = SHADE_DEPTH * (1 - 0.5 * light.darkness)
    arrangeTree(frame, tree.crown, look, now)
  } else put(frame, 'plot', ROOT.x, ROOT.y - PLOT_RISE)
  if (look.watering) arrangeWatering(frame, look.watering, now)
  if (tree && look.leveledAt !== null) arrangeLevelUp(frame, now - look.leveledAt, tree.top)
  if (look.isCalm) return
  arrangeFalling(frame, scenery.season, tree ? scenery.growth : 0, now, tree ? share : 0)
  if (hasFireflies(scenery.season, light.darkness)) {
    arrangeFireflies(frame, light.darkness, now, share)
  }
}

function arrangeGround(frame: Frame, { darkness }: Light, now: number, isCalm: boolean) {
  put(frame, 'shore', ROOT.x, HORIZON)
  const soil = put(frame, 'soil', ROOT.x, ROOT.y + HILL_DEPTH - 1)
  soil.pivotY = 0
  soil.scaleX = WIDTH / SOIL_SIZE
  soil.scaleY = BLEED.bottom / SOIL_SIZE
  put(frame, 'hill', ROOT.x, ROOT.y)
  put(frame, 'bench', BENCH.x, BENCH.y)
  put(frame, 'lantern', LANTERN.x, LANTERN.y)
  if (darkness < 0.1) return
  const flame = put(frame, 'glow', FLAME.x, FLAME.y)
  const flicker = isCalm ? 0 : 0.05 * Math.sin(now / 130) * Math.sin(now / 470)
  flame.glows = true
  flame.scaleX = FLAME_SIZE * (1 + flicker)
  flame.scaleY = flame.scaleX
  flame.opacity = 0.8 * darkness
}

function arrangeTree(frame: Frame, crown: Crown, look: Look, now: number) {
  const wind = look.isCalm ? 0 : windAt(now)
  const lean = SWAY * wind
  for (const cluster of crown.behind) arrangeCluster(frame, cluster, lean, wind, now)
  const trunk = put(frame, 'trunk', ROOT.x, ROOT.y)
  trunk.pivotY = 1
  trunk.lean = lean
  for (const cluster of crown.before) arrangeCluster(frame, cluster, lean, wind, now)
  const open = passedAt(look.unfold, now)
  for (const blossom of crown.blossoms) arrangeBlossom(frame, blossom, lean, open)
}

/** The wind's strength, -1 to 1: it comes in long breaths. */
function windAt(now: number): number {
  return 0.6 * Math.sin(now / 1_900) + 0.4 * Math.sin(now / 770 + 2)
}

function arrangeCluster(
  frame: Frame,
  { picture, ...cluster }: Cluster,
  lean: number,
  wind: number,
  now: number,
) {
  const { x, y, size, turn, beat } = cluster
  const flutter = wind === 0 ? 0 : Math.sin(now / 640 + beat)
  const shown = put(frame, picture, ROOT.x + x - lean * y + flutter, ROOT.y + y + flutter / 2)
  shown.turn = turn + 0.05 * flutter
  shown.scaleX = size / CLUSTER_SIZE
  shown.scaleY = shown.scaleX
}

/** A bud that opens: the later ones begin when the first are nearly open. */
function arrangeBlossom(
  frame: Frame,
  { x, y, size, turn, late }: Blossom,
  lean: number,
  open: number,
) {
  const part = Math.min(1, Math.max(0, open * 1.6 - late * 0.6))
  const shown = put(frame, part < 0.12 ? 'bud' : 'blossom', ROOT.x + x - lean * y, ROOT.y + y)
  shown.turn = turn + (1 - part) * 0.9
  shown.scaleX = size * (part < 0.12 ? 0.6 + 2 * part : 0.3 + 0.7 * part)
  shown.scaleY = shown.scaleX
}
