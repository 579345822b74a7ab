import sanitize from 'sanitize-html'
import type { ContentHeading } from '../../contract/content.ts'
import { draw, headingsIn, parse } from './markdown.ts'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code'],
    ...['pre', 'hr', 'br', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['data-at'],
    h3: ['data-at'],
    h4: ['data-at'],
    ol: ['start'],
    div: ['data-table', 'tabindex'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 40,
}

/**
 * Makes HTML of a text, of a closed list of elements and attributes: whatever stands in it, nothing
 * runs, and nothing is loaded.
 */
export function render(markdown: string): { html: string; headings: ContentHeading[] } {
  const tokens = parse(markdown)
  return { html: sanitize(draw(tokens), OPTIONS), headings: headingsIn(tokens) }
}
