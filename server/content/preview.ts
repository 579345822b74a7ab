import { HOUSE_BRAND } from '../../contract/brands.ts'
import { TEXT_PARTS, type TextPreview, type TypedText } from '../../contract/content-ops.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { BRANDS } from '../platform/brands.ts'
import { ApiError } from '../platform/errors.ts'
import type { TextKey } from './files.ts'
import { shapeOf } from './markdown.ts'
import { render } from './render.ts'
import { readTyped } from './typed.ts'
import { pageWords } from './words.ts'

/** Of a text that is all faults, the first say enough. */
const MOST_FAULTS = 50

/** What a typed text is held against. */
export interface PreviewContext {
  paths: ReadonlySet<string> | undefined
  /** The English one, for another language. */
  english: { title: string; markdown: string } | null
}

/**
 * Checks a typed text, and renders it as a reader of a brand gets it, also where it has faults: nothing runs in
 * what comes out.
 * @throws ApiError BAD_REQUEST when there is no such brand
 */
export async function preview(
  { slug, brand, language, shownTo, ...typed }: TextKey & TypedText & { shownTo: string },
  { paths, english }: PreviewContext,
): Promise<TextPreview> {
  const settings = BRANDS.get(shownTo)
  if (!settings) throw new ApiError('BAD_REQUEST', `There is no brand ${shownTo}.`)
  const { source, faults } = readTyped(typed, paths)
  const words = await pageWords(language, typed.updatedOn, settings.payouts)
  const isTooLarge = faults.some(({ code }) => code === 'too-large')
  const shown = fillIn(
    {
      slug,
      brand: brand === '' ? null : brand,
      language,
      version: 0,
      title: typed.title,
      updatedAt: typed.updatedOn,
      ...render(isTooLarge ? '' : (source?.markdown ?? typed.markdown.replace(/\r\n?/g, '\n'))),
    },
    settings,
    words.payouts,
  )
  const accent = settings.theme ?? BRANDS.get(HOUSE_BRAND)?.theme
  return {
    faults: faults.slice(0, MOST_FAULTS),
    faultCount: faults.length,
    differs: english && source ? partsThatDiffer(english, source) : [],
    title: shown.title,
    day: words.day,
    html: shown.html,
    accent: accent ? { dark: accent.dark.accent, light: accent.light.accent } : null,
  }
}

type Shaped = Parameters<typeof shapeOf>[0]

function partsThatDiffer(english: Shaped, text: Shaped): TextPreview['differs'] {
  const [wanted, has] = [shapeOf(english), shapeOf(text)]
  return TEXT_PARTS.filter((part) => wanted[part] !== has[part])
}
