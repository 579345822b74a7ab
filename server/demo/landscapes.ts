import { type Pick, pickFrom } from './people.ts'

// Landscapes that people of the demo world saw: skylines, fields, hills, nights and seas.

type Scene = 'city' | 'field' | 'hills' | 'night' | 'sea'

/** Pictures of each kind. */
const OF_A_KIND = 4
const SCENES: readonly Scene[] = ['city', 'field', 'hills', 'night', 'sea']

/** Across and down. */
export const SIZE = 400
/** Where the sky ends. */
const HORIZON = 240

/** From the top of the sky to its foot, and what stands before it. */
type Light = readonly [top: string, foot: string, near: string, far: string]

const EVENINGS: readonly Light[] = [
  ['#5b2a86', '#ff9a76', '#2a1030', '#6d3a6e'],
  ['#274690', '#ffc48c', '#16213e', '#56608a'],
  ['#7a2e5d', '#ffd36b', '#33122b', '#8a4a63'],
  ['#3d5a98', '#ffb3c6', '#1d2b4f', '#6878a8'],
]
const NIGHTS: readonly Light[] = [
  ['#0d0a1a', '#3a2b5c', '#07050f', '#1b1430'],
  ['#071330', '#2d4373', '#040a1a', '#122246'],
  ['#0b1f2a', '#2c5a66', '#04121a', '#12343f'],
  ['#1a0d2e', '#5c2b5c', '#0b0516', '#2c1440'],
]

/** Every landscape by its name, such as `sea-2`. */
export const LANDSCAPES: ReadonlyMap<string, () => string> = new Map(
  SCENES.flatMap((scene) =>
    Array.from({ length: OF_A_KIND }, (_, index): [string, () => string] => [
      `${scene}-${index}`,
      () => sceneOf(scene, index),
    ]),
  ),
)

/** Draws the picture number `index` of a kind: always the same. */
function sceneOf(scene: Scene, index: number): string {
  const pick = pickFrom(SCENES.indexOf(scene) * 1_000 + index)
  const lights = scene === 'night' ? NIGHTS : EVENINGS
  const [top, foot, near, far] = lights[index % lights.length] ?? ['', '', '', '']
  const x = 90 + pick(220)
  const y = 90 + pick(90)
  const light =
    scene === 'night'
      ? `${stars(pick)}<circle cx="${x}" cy="${y}" r="26" fill="#fff3d6"/>`
      : `<circle cx="${x}" cy="${y + 40}" r="90" fill="#ffe9b8" opacity=".35"/><circle cx="${x}" cy="${y + 40}" r="38" fill="#fff0c9"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".7" stop-color="${foot}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${SIZE}v${SIZE}H0z"/>${light}`,
    ground(scene, { near, far, foot, x, pick }),
    '</svg>',
  ].join('')
}

interface Ground {
  near: string
  far: string
  /** Of the sky: what water gives back. */
  foot: string
  /** Where the light stands. */
  x: number
  pick: Pick
}

function ground(scene: Scene, { near, far, foot, x, pick }: Ground): string {
  switch (scene) {
    case 'sea':
      return (
        `<path fill="${far}" d="M0 ${HORIZON}h${SIZE}v${SIZE}H0z"/>` +
        waves(foot, x, pick) +
        ridge(near, SIZE - 40, 26, pick)
      )
    case 'city':
      return towers(far, 150, pick) + towers(near, 90, pick, '#ffd98a')
    case 'night':
      return ridge(far, HORIZON + 20, 70, pick) + towers(near, 110, pick, '#ffcf70')
    case 'field':
      return (
        ridge(far, HORIZON + 40, 30, pick) + ridge(near, HORIZON + 100, 24, pick) + tree(near, pick)
      )
    case 'hills':
      return (
        ridge(foot, HORIZON - 30, 110, pick) +
        ridge(far, HORIZON + 40, 80, pick) +
        ridge(near, HORIZON + 110, 60, pick)
      )
  }
}

/** A line of hills about so high, and all that is below it. */
function ridge(fill: string, level: number, height: number, pick: Pick): string {
  const top = () => level - pick(height)
  const tops = [80, 160, 240, 320, SIZE].map((x) => `S${x - 40} ${top()} ${x} ${top()}`).join('')
  return `<path fill="${fill}" d="M0 ${top()}${tops}V${SIZE}H0z"/>`
}

/** Houses side by side, about so far from the top; lit windows where somebody is at home. */
function towers(fill: string, highest: number, pick: Pick, lit?: string): string {
  let drawn = ''
  for (let x = -10; x < SIZE; ) {
    const width = 34 + pick(40)
    const top = SIZE - highest - pick(highest)
    drawn += `<path fill="${fill}" d="M${x} ${top}h${width}v${SIZE}h-${width}z"/>`
    for (let y = top + 12; lit && y < SIZE - 12; y += 18) {
      for (let left = x + 7; left < x + width - 8; left += 13) {
        if (pick(3) === 0) drawn += `<path fill="${lit}" d="M${left} ${y}h6v8h-6z"/>`
      }
    }
    x += width + pick(6)
  }
  return drawn
}

function waves(fill: string, x: number, pick: Pick): string {
  return Array.from({ length: 9 }, (_, row) => {
    const width = 40 + row * 12 + pick(30)
    const y = HORIZON + 8 + row * 13
    return `<path stroke="${fill}" stroke-width="3" stroke-linecap="round" opacity=".7" d="M${x - width / 2 + pick(20)} ${y}h${width}"/>`
  }).join('')
}

function tree(fill: string, pick: Pick): string {
  const x = 70 + pick(240)
  return `<path fill="${fill}" d="M${x} 200h10v130h-10z"/><circle cx="${x + 5}" cy="180" r="52" fill="${fill}"/><circle cx="${x - 32}" cy="206" r="30" fill="${fill}"/><circle cx="${x + 42}" cy="208" r="32" fill="${fill}"/>`
}

export function stars(pick: Pick): string {
  return Array.from(
    { length: 40 },
    () =>
      `<circle cx="${pick(SIZE)}" cy="${pick(HORIZON)}" r="${1 + pick(2) / 2}" fill="#fff" opacity=".${3 + pick(6)}"/>`,
  ).join('')
}
