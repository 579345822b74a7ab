import type { Token } from './tokens.ts'

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads a color as browsers compute it, `rgb(1, 2, 3)`; null for one that lets others through. */
export function rgbOf(computed: string): Rgb | null {
  const parts = computed.match(/[\d.]+/g)?.map(Number) ?? []
  const [red, green, blue, alpha = 1] = parts
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) return null
  return [red, green, blue]
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** What stands behind texts. */
const GROUNDS = ['background-from', 'background-to', 'surface', 'raised', 'sheet']

/** What is read or tapped on them; `on-accent` stands on the accent alone. */
const FRONT = /^(text|accent|gold|success|warning|danger|outline)/

/**
 * The ground on which a color role is hardest to read.
 * @returns null for roles that nothing is written in
 */
export function weakestContrast(
  name: string,
  colors: ReadonlyMap<string, Rgb>,
): { ground: string; ratio: number } | null {
  const color = colors.get(name)
  const grounds = name === 'on-accent' ? ['accent'] : FRONT.test(name) ? GROUNDS : []
  if (!color) return null
  const found = grounds.flatMap((ground) => {
    const behind = colors.get(ground)
    return behind ? [{ ground, ratio: contrastOf(color, behind) }] : []
  })
  return found.sort((a, b) => a.ratio - b.ratio)[0] ?? null
}

/** Tokens as the browser computes them; those that let others through are left out. */
export function rgbIn(tokens: readonly Token[]): Map<string, Rgb> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const found = new Map<string, Rgb>()
  for (const { name, value } of tokens) {
    probe.style.color = value
    const rgb = rgbOf(getComputedStyle(probe).color)
    if (rgb) found.set(name, rgb)
  }
  probe.remove()
  return found
}
