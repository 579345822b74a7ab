import type { Plugin } from 'vite'
import type { BrandSettings } from '../../contract/brand-settings.ts'
import type { Brand } from '../../contract/brands.ts'
import { readBrands } from '../../server/platform/read-brands.ts'
import { paths } from '../../src/base/paths.ts'

const SHEET = '/src/styles/brands.css'

/**
 * Writes the accents of the brands into the style sheet that stands for them, so that none flashes in
 * another's. A brand's file that is wrong stops the build here.
 * @param folder of the brands' files; without one, ours
 */
export function brandThemes(folder?: string): Plugin {
  return {
    name: 'companion:brand-themes',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(SHEET)) return null
      const brands = readBrands(folder)
      for (const [brand, settings] of brands) expectPages(brand, settings)
      return Array.from(brands, ([brand, { theme }]) => themeOf(brand, theme)).join('')
    },
  }
}

/** A kind of page that there is not would have no title and no place. */
function expectPages(brand: Brand, { group }: BrandSettings): void {
  const unknown = [...(group.pages ?? []), ...Object.values(group.further ?? {})].find(
    (name) => !Object.hasOwn(paths, name),
  )
  if (unknown !== undefined) throw new Error(`${brand}: there is no kind of page ${unknown}`)
}

/** The rules of a brand's accent; a page with an accent of its own, such as a game's, keeps it. */
function themeOf(brand: Brand, theme: BrandSettings['theme']): string {
  if (!theme) return ''
  const wearing = `[data-brand="${brand}"][data-accent="brand"]`
  return `${ruleOf(wearing, theme.dark)}${ruleOf(`[data-theme="light"]${wearing}`, theme.light)}`
}

type Accent = NonNullable<BrandSettings['theme']>['dark']

function ruleOf(selector: string, { accent, onAccent, glow }: Accent): string {
  return `${selector} {\n  --accent: ${accent};\n  --on-accent: ${onAccent};\n  --glow: ${glow};\n}\n\n`
}
