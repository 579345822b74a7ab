// Pictures that people of the demo world took of things, put together from the art that is there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pictures from '../../assets/demo/pictures.json' with { type: 'json' }
import { SIZE, stars } from './landscapes.ts'
import { type Pick, pickFrom } from './people.ts'

const ASSETS = join(import.meta.dirname, '../../assets')

interface Sprite {
  /** Below `assets/`, without its ending. */
  file: string
  /** Its middle. */
  x: number
  y: number
  width: number
}

interface Still {
  ground: string
  /** Behind, from the top down, and what things stand on. */
  colors: string[]
  sprites: Sprite[]
}

const STILLS: Readonly<Record<string, Still>> = pictures

/** What they are called. */
export const STILL_NAMES: readonly string[] = Object.keys(STILLS)

/** Draws a picture of things by its name: always the same. */
export async function stillOf(name: string): Promise<string> {
  const still = STILLS[name]
  if (!still) throw new RangeError(`there is no picture ${name}`)
  const [top = '', foot = '', floor = ''] = still.colors
  const pick = pickFrom(STILL_NAMES.indexOf(name) + 500)
  const sprites = await Promise.all(still.sprites.map(placed))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".7" stop-color="${foot}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${SIZE}v${SIZE}H0z"/>`,
    // Light from the top left, as everywhere (look.md).
    '<radialGradient id="l"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
    `<circle cx="90" cy="70" r="230" fill="url(#l)" opacity="${still.ground === 'night' ? 0.25 : 1}"/>`,
    groundOf(still.ground, floor, pick),
    ...sprites,
    '</svg>',
  ].join('')
}

function groundOf(ground: string, fill: string, pick: Pick): string {
  switch (ground) {
    case 'room':
    case 'table':
      return `<path fill="${fill}" d="M0 300h${SIZE}v100H0z"/><path fill="#fff" opacity=".18" d="M0 300h${SIZE}v6H0z"/>`
    case 'street':
      return `<path fill="${fill}" d="M0 270h${SIZE}v130H0z"/><path stroke="#fff" opacity=".35" stroke-width="6" stroke-dasharray="46 34" d="M0 372h${SIZE}"/>`
    case 'water':
      return `<path fill="${fill}" d="M0 250h${SIZE}v150H0z"/>${ripples(pick)}`
    case 'sky':
      return `${clouds(pick)}<path fill="${fill}" d="M0 350q110-50 210-18t190-20v88H0z"/>`
    case 'night':
      return `${stars(pick)}<path fill="${fill}" d="M0 300q120-34 220-8t180-14v122H0z"/>`
    default:
      return `<path fill="${fill}" opacity=".6" d="M0 250q90-50 190-20t210-30v200H0z"/><path fill="${fill}" d="M0 300q120-40 220-8t180-18v126H0z"/>`
  }
}

function ripples(pick: Pick): string {
  return Array.from({ length: 8 }, (_, row) => {
    const x = pick(SIZE - 80)
    return `<path stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4" d="M${x} ${270 + row * 16}h${30 + pick(50)}"/>`
  }).join('')
}

function clouds(pick: Pick): string {
  return Array.from({ length: 3 }, (_, row) => {
    const [x, y] = [30 + pick(SIZE - 130), 60 + row * 80 + pick(30)]
    return `<g fill="#fff" opacity=".75"><ellipse cx="${x + 40}" cy="${y}" rx="52" ry="15"/><circle cx="${x + 24}" cy="${y - 10}" r="18"/><circle cx="${x + 54}" cy="${y - 14}" r="24"/></g>`
  }).join('')
}

/** A drawing at its place; its gradients have names of their own there. */
async function placed({ file, x, y, width }: Sprite, place: number): Promise<string> {
  const text = await readFile(join(ASSETS, `${file}.svg`), 'utf8')
  const [, viewBox = ''] = /viewBox="([^"]+)"/.exec(text) ?? []
  const [, , across = 1, down = 1] = viewBox.split(/\s+/).map(Number)
  const height = (width * down) / across
  const own = text
    .replace(/\bid="/g, `id="p${place}`)
    .replace(/url\(#/g, `url(#p${place}`)
    .replace(/href="#/g, `href="#p${place}`)
  const [tag = ''] = /<svg[^>]*>/.exec(own) ?? []
  const at = `<svg x="${x - width / 2}" y="${Math.round(y - height / 2)}" width="${width}" height="${Math.round(height)}"`
  // What the drawing's own root says of lines and fills goes on for all within it.
  return own.replace(tag, tag.replace(/ (width|height)="[^"]*"/g, '').replace('<svg', at))
}
