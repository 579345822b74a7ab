import { CONTENT, type ContentSlug } from '../../contract/content.ts'
import type { TextFile } from '../../server/content/files.ts'
import { shapeOf } from '../../server/content/markdown.ts'

/**
 * Holds the languages of each text against each other: all are there, and all say as much.
 * @returns what differs, by file
 */
export function compareTexts(texts: TextFile[]): { file: string; what: string }[] {
  const groups = new Map<string, TextFile[]>()
  for (const text of texts) {
    const name = `${text.slug} ${text.brand}`.trim()
    groups.set(name, [...(groups.get(name) ?? []), text])
  }
  const slugs = Object.keys(CONTENT) as ContentSlug[]
  return [
    ...slugs.flatMap((slug) => missing(slug, groups.get(slug) ?? [])),
    ...Array.from(groups.values()).flatMap(differences),
  ]
}

/** A brand may have a text of its own in some languages; the house has it in all. */
function missing(slug: ContentSlug, texts: TextFile[]): { file: string; what: string }[] {
  return CONTENT[slug]
    .filter((language) => !texts.some((text) => text.language === language))
    .map((language) => ({ file: `${slug}/${language}.md`, what: 'is missing' }))
}

function differences(texts: TextFile[]): { file: string; what: string }[] {
  const first = texts.find(({ language }) => language === 'en') ?? texts[0]
  if (!first) return []
  const wanted = Object.entries(shapeOf(first.source))
  return texts.flatMap(({ file, source }) => {
    const shape = shapeOf(source)
    return wanted
      .filter(([part, all]) => shape[part as keyof typeof shape] !== all)
      .map(([part, all]) => ({
        file,
        what: `has other ${part} than ${first.language}: ${shape[part as keyof typeof shape] || 'none'}, and not ${all || 'none'}`,
      }))
  })
}
