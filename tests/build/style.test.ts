import { browserslistToTargets, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { plainSides } from '../../scripts/build/sides.ts'
import { builtFiles } from './built.ts'
import { styleFaults } from './old-style.ts'

const FAULTS: [css: string, fault: string][] = [
  ['.page:has(.sheet){overflow:hidden}', ':has()'],
  ['@container (min-width:300px){.a{color:red}}', '@container'],
  ['@layer base{.a{color:red}}', '@layer'],
  ['@media (width>=400px){.a{color:red}}', 'a range in a media query'],
  ['.a{inset:0}', 'a logical shorthand'],
  ['.a{padding-inline:var(--gutter)}', 'a logical shorthand'],
  ['.a{inset-inline-start:0}', 'a logical shorthand'],
  ['.a{border-start-start-radius:4px}', 'a logical corner'],
  ['.a{aspect-ratio:1}', 'aspect-ratio'],
  ['.a{display:flex;gap:8px}', 'a gap in a flex box'],
  ['.a{height:100dvh}', 'a dynamic viewport unit'],
  ['@media (min-width:1px){.a{height:calc(100svh - 4px)}}', 'a dynamic viewport unit'],
  ['.a{color:color-mix(in srgb,red 10%,blue)}', 'color-mix()'],
  ['.a{color:oklch(50% .1 20)}', 'a colour function'],
]

const SOUND = [
  '.a{height:100vh;height:100dvh}',
  '@supports (height:100dvh){.a{height:100dvh}}',
  '.a{display:grid;gap:8px}',
  '.a{margin-inline-start:4px;inline-size:100%}',
  '.a{background:radial-gradient(circle,#fff,#0000)}',
  '.a{box-shadow:inset 0 1px 0 #fff;clip-path:inset(50%)}',
  '.a::after{content:"{:has(}"}',
]

describe('Android WebView 87 and iOS 14 understand every style sheet (design §8)', () => {
  it.each(FAULTS)('would notice %s', (css, fault) => {
    expect(styleFaults(css)).toEqual([expect.stringContaining(fault)])
  })

  it.each(SOUND)('lets pass %s', (css) => {
    expect(styleFaults(css)).toEqual([])
  })

  it('finds nothing too new in what is built', async () => {
    const files = await builtFiles('css')
    expect(files.size).toBeGreaterThan(3)
    const faults = [...files].flatMap(([name, css]) =>
      styleFaults(css).map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
  })
})

describe('logical sides become plain ones where the oldest WebViews need it (design §8)', () => {
  it.each([
    ['padding-inline:var(--a)', 'padding-left:var(--a);padding-right:var(--a)'],
    ['margin-block:var(--a) 0', 'margin-top:var(--a);margin-bottom:0'],
    ['inset-inline:calc(-1 * var(--a))', 'left:calc(-1 * var(--a));right:calc(-1 * var(--a))'],
    ['inset:var(--a)', 'top:var(--a);right:var(--a);bottom:var(--a);left:var(--a)'],
    ['inset:var(--a) 1px', 'top:var(--a);right:1px;bottom:var(--a);left:1px'],
    ['inset:1px 2px 3px var(--a)', 'top:1px;right:2px;bottom:3px;left:var(--a)'],
    ['inset-inline:1px 2px', 'left:1px;right:2px'],
    ['inset-inline-start:auto', 'left:auto'],
    ['border-start-end-radius:4px', 'border-top-right-radius:4px'],
    ['inset-inline-end:var(--a)', 'right:var(--a)'],
    ['padding-inline-start:var(--a)', 'padding-inline-start:var(--a)'],
    ['color:var(--a)', 'color:var(--a)'],
  ])('%s', (written, built) => {
    const { code } = transform({
      filename: 'a.css',
      code: new TextEncoder().encode(`.a{${written}}`),
      minify: true,
      targets: browserslistToTargets(['safari 14']),
      visitor: plainSides,
    })
    expect(new TextDecoder().decode(code)).toBe(`.a{${built}}`)
  })
})
