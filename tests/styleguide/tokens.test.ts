import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../server/platform/brands.ts'
import { contrastOf, type Rgb } from '../../src/pages/styleguide/contrast.ts'

const CSS = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8')
const GROUNDS = ['background-from', 'background-to', 'surface', 'raised', 'sheet']
const TEXTS = ['text', 'text-secondary', 'accent', 'gold', 'success', 'warning', 'danger']

/** The color tokens of every rule whose selector says so, later rules over earlier ones. */
function colorsOf(selects: (selector: string) => boolean): Map<string, Rgb> {
  const colors = new Map<string, Rgb>()
  for (const [, selector = '', body = ''] of CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selects(selector.replace(/\/\*[\s\S]*\*\//, '').trim())) continue
    for (const [, name = '', hex = ''] of body.matchAll(/--([\w-]+):\s*#([\da-f]{6});/g)) {
      colors.set(name, rgbOf(`#${hex}`))
    }
  }
  return colors
}

function rgbOf(hex: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Every brand but the house has an accent of its own. */
const themes = Array.from(BRANDS).flatMap(([brand, { theme }]) =>
  theme ? [[brand, theme] as const] : [],
)
const dark = colorsOf((selector) => selector.includes('[data-theme="dark"]'))
const light = colorsOf((selector) => selector === '[data-theme="light"]')
const accents = Array.from(CSS.matchAll(/^\[data-accent="([\w-]+)"\]/gm), ([, name = '']) => name)

/** A theme in the accent of a page. */
function wearing(theme: 'dark' | 'light', accent: string): Map<string, Rgb> {
  const own = colorsOf((selector) =>
    theme === 'dark'
      ? selector === `[data-accent="${accent}"]`
      : selector.includes('light') && selector.includes(`[data-accent="${accent}"]`),
  )
  expect(own.size).toBeGreaterThan(0)
  return new Map([...(theme === 'dark' ? dark : light), ...own])
}

function contrast(colors: Map<string, Rgb>, front: string, ground: string): number {
  const [a, b] = [colors.get(front), colors.get(ground)]
  if (!a || !b) throw new Error(`no token ${a ? ground : front}`)
  return contrastOf(a, b)
}

describe('every text can be read on every ground: contrast of 4.5 at least (look.md)', () => {
  it.each([
    ['dark', dark],
    ['light', light],
  ] as const)('%s', (_theme, colors) => {
    const weak = TEXTS.flatMap((front) =>
      GROUNDS.filter((ground) => contrast(colors, front, ground) < 4.5).map(
        (ground) => `${front} on ${ground}`,
      ),
    )
    expect(weak).toEqual([])
    expect(contrast(colors, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(themes)('and the accent of every brand', (_brand, theme) => {
    for (const [colors, { accent, onAccent }] of [
      [dark, theme.dark],
      [light, theme.light],
    ] as const) {
      const worn = new Map([
        ...colors,
        ['accent', rgbOf(accent)] as const,
        ['on-accent', rgbOf(onAccent)] as const,
      ])
      expect(contrast(worn, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
      for (const ground of GROUNDS) {
        expect([ground, contrast(worn, 'accent', ground) >= 4.5]).toEqual([ground, true])
      }
    }
  })

  it('each page’s own accent too', () => {
    expect(accents.length).toBeGreaterThan(0)
    for (const theme of ['dark', 'light'] as const) {
      for (const accent of accents) {
        const colors = wearing(theme, accent)
        expect(contrast(colors, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
        for (const ground of GROUNDS) {
          expect(contrast(colors, 'accent', ground)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it.each([
    ['dark', dark],
    ['light', light],
  ] as const)('the edge of a field stands out by 3 at least: %s', (_theme, colors) => {
    for (const ground of GROUNDS) {
      expect(contrast(colors, 'outline', ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
