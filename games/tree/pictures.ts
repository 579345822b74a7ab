// Every picture of the garden, painted for one size of screen and one scenery.
import type { Paint } from '../stage/paint-in-turn.ts'
import { type Painter, type Picture, picture, release } from '../stage/picture.ts'
import { FACE_NAMES, FALLING_NAMES, LEAF_NAMES, type PictureName } from './frame.ts'
import type { Images } from './images.ts'
import { BENCH, LANTERN, WIDTH } from './layout.ts'
import { CLUSTER_SIZE } from './leaves.ts'
import { paintHill, paintShore } from './paint-land.ts'
import { paintCloud, paintMoon, paintSky, paintStars, paintSun, veil } from './paint-sky.ts'
import {
  paintDrop,
  paintFace,
  paintFalling,
  paintGlow,
  paintHeart,
  paintShade,
  paintSpark,
} from './paint-small.ts'
import { paintBlossom, paintBud, paintLeaves, paintLimbs } from './paint-tree.ts'
import { COLORS } from './palette.ts'
import { CLOUD_SIZE, MOON_SIZE, SKY, STARS, SUN_SIZE } from './sky.ts'
import { BLOSSOM_SIZE, type Garden, HILL_DEPTH, SHADE_SIZE, SOIL_SIZE } from './view.ts'

export type Pictures = Readonly<Record<PictureName, Picture>>

const SHORE_HEIGHT = 200
const TRUNK = { width: 300, height: 380 }
const SOFT_DENSITY = 0.5
/** Leaves and blossoms keep some of their own colour at night. */
const LEAFY = 0.85
const PALE = 0.4
/** The land is wide and its shapes are soft. */
const LAND_DENSITY = 1.25
const BLOSSOM_BOX = BLOSSOM_SIZE + 4
/** The trunk's picture reaches so far below the root. */
const ROOT_DEPTH = 8
const FACE_SIZE = 48
/** Where a tree will stand. */
const PLOT = { width: 84, height: 62 }
/** How much light the clusters of each kind have. */
const LIT = { 'leaves-light': 1, 'leaves-middle': 0.55, 'leaves-shade': 0 } as const

/**
 * How each picture of a garden is painted.
 * @param density pixels a design unit
 */
export function paintsOf(
  { scenery, light, tree }: Garden,
  images: Images,
  density: number,
): Record<PictureName, Paint> {
  const colors = COLORS[scenery.season]
  const lit =
    (
      width: number,
      height: number,
      paint: (painter: Painter) => void,
      { fine = density, veiled = 1 } = {},
    ): Paint =>
    () =>
      picture(width, height, fine, (painter) => {
        painter.save()
        paint(painter)
        painter.restore()
        veil(painter, width, height, light, veiled)
      })
  const image =
    (name: 'bench' | 'lantern' | 'plot' | 'can' | 'gift') =>
    (width: number, height: number) =>
    (painter: Painter) => {
      const drawn = images[name]
      if (drawn) painter.drawImage(drawn, -width / 2, -height / 2, width, height)
    }
  const whole =
    (width: number, height: number, fine: number, paint: (painter: Painter) => void): Paint =>
    () =>
      picture(width, height, fine, paint)
  const plain = (size: number, paint: (painter: Painter) => void, fine = density) =>
    whole(size, size, fine, paint)
  const land = Math.min(density, LAND_DENSITY)
  return {
    sky: whole(SKY.width, SKY.height, SOFT_DENSITY, (painter) =>
      paintSky(painter, SKY.width, SKY.height, light),
    ),
    stars: whole(STARS.width, STARS.height, land, (painter) =>
      paintStars(painter, STARS.width, STARS.height),
    ),
    sun: plain(SUN_SIZE, (painter) => paintSun(painter, SUN_SIZE, light)),
    moon: plain(MOON_SIZE, (painter) => paintMoon(painter, MOON_SIZE)),
    cloud: plain(CLOUD_SIZE, (painter) => paintCloud(painter, CLOUD_SIZE, light), SOFT_DENSITY * 2),
    shore: lit(
      WIDTH,
      SHORE_HEIGHT,
      (painter) => paintShore(painter, WIDTH, SHORE_HEIGHT / 2, colors, light),
      {
        fine: land,
      },
    ),
    hill: lit(WIDTH, 2 * HILL_DEPTH, (painter) => paintHill(painter, WIDTH, HILL_DEPTH, colors), {
      fine: land,
    }),
    soil: lit(SOIL_SIZE, SOIL_SIZE, (painter) => {
      painter.fillStyle = colors.grass[2]
      painter.fillRect(-SOIL_SIZE / 2, -SOIL_SIZE / 2, SOIL_SIZE, SOIL_SIZE)
    }),
    bench: lit(BENCH.width, BENCH.height, image('bench')(BENCH.width, BENCH.height)),
    lantern: lit(LANTERN.width, LANTERN.height, image('lantern')(LANTERN.width, LANTERN.height)),
    plot: lit(PLOT.width, PLOT.height, image('plot')(PLOT.width, PLOT.height)),
    shade: plain(SHADE_SIZE, (painter) => paintShade(painter, SHADE_SIZE), SOFT_DENSITY),
    trunk: lit(TRUNK.width, TRUNK.height, (painter) => {
      // Its pivot is its lower edge, and the roots reach a little below the root itself.
      painter.translate(0, TRUNK.height / 2 - ROOT_DEPTH)
      if (tree) paintLimbs(painter, tree.branches)
    }),
    ...byName(LEAF_NAMES, (name) =>
      lit(
        CLUSTER_SIZE,
        CLUSTER_SIZE,
        (painter) => paintLeaves(painter, CLUSTER_SIZE, colors, LIT[name]),
        { veiled: LEAFY },
      ),
    ),
    blossom: lit(
      BLOSSOM_BOX,
      BLOSSOM_BOX,
      (painter) => paintBlossom(painter, BLOSSOM_SIZE, colors),
      { veiled: PALE },
    ),
    bud: lit(12, 14, (painter) => paintBud(painter, 11, colors)),
    ...byName(FALLING_NAMES, (_, index) =>
      lit(12, 12, (painter) => paintFalling(painter, scenery.season, colors, index)),
    ),
    glow: plain(128, (painter) => paintGlow(painter, 128), SOFT_DENSITY),
    drop: whole(6, 12, density, paintDrop),
    spark: plain(28, paintSpark),
    heart: plain(26, (painter) => paintHeart(painter, 22)),
    can: lit(84, 60, image('can')(84, 60)),
    gift: whole(64, 64, density, image('gift')(64, 64)),
    ...byName(FACE_NAMES, (name) =>
      plain(FACE_SIZE, (painter) => paintFace(painter, FACE_SIZE, images[name])),
    ),
  }
}

function byName<Name extends string>(
  names: readonly Name[],
  paintOf: (name: Name, index: number) => Paint,
): Record<Name, Paint> {
  const entries = names.map((name, index) => [name, paintOf(name, index)] as const)
  return Object.fromEntries(entries) as Record<Name, Paint>
}

/** Gives the memory of all pictures back. */
export function releasePictures(pictures: Pictures): void {
  for (const painted of Object.values(pictures)) release(painted)
}
