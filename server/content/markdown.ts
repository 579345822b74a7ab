import MarkdownIt, { type Token } from 'markdown-it'
import type { ContentHeading } from '../../contract/content.ts'

/** Where a link leads; null: nowhere that a text of ours may lead. */
export type Target =
  | { kind: 'page'; path: string }
  | { kind: 'heading'; id: string }
  | { kind: 'mail' }
  | { kind: 'outside' }
  | null

const LONGEST_ID = 60
/** What a link's address may hold for the page to fill in. */
const FILLED_IN = ['{{mail}}', '{{site}}']
const SITE_ADDRESS = 'https://{{site}}'
const MAIL_ADDRESS = /^mailto:(\{\{mail\}\}|[\w.+-]+@[\w-]+(\.[\w-]+)+)$/

const parser = new MarkdownIt({ html: false, linkify: false })
const encode = parser.normalizeLink.bind(parser)
parser.normalizeLink = (url) =>
  FILLED_IN.reduce((made, it) => made.replaceAll(encode(it), it), encode(url))
// Every link becomes a token, so that one which leads to no good is found and told; `targetOf` judges.
parser.validateLink = () => true
parser.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index] as Token
  const href = String(token.attrGet('href'))
  const target = targetOf(href)
  token.attrs = target ? [['href', href]] : []
  if (target?.kind === 'outside') token.attrSet('rel', 'noopener noreferrer nofollow')
  return renderer.renderToken(tokens, index, options)
}
// Wide ones scroll in a box of their own, which the keyboard reaches too.
parser.renderer.rules.table_open = () => '<div data-table tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/** Reads Markdown; headings carry their ids. */
export function parse(markdown: string): Token[] {
  const tokens = parser.parse(markdown, {})
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    token.attrSet('data-at', freeId(idOf(textOf(tokens[index + 1])), taken))
  }
  return tokens
}

/** What the tokens look like as HTML, before it is sanitized. */
export function draw(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options, {})
}

/** The headings that `parse` found, in order. */
export function headingsIn(tokens: Token[]): ContentHeading[] {
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open'
      ? [
          {
            id: String(token.attrGet('data-at')),
            text: textOf(tokens[index + 1]),
            level: Number(token.tag.slice(1)),
          },
        ]
      : [],
  )
}

/** Judges where a link leads. */
export function targetOf(href: string): Target {
  const [, path] = /^#(\/[\w/-]*)$/.exec(href) ?? []
  if (path !== undefined) return { kind: 'page', path }
  if (/^#[^/]/.test(href)) return { kind: 'heading', id: decoded(href.slice(1)) }
  if (MAIL_ADDRESS.test(href)) return { kind: 'mail' }
  if (href === SITE_ADDRESS) return { kind: 'outside' }
  const url = /^https:\/\/(?!.*\{\{)/.test(href) ? URL.parse(href) : null
  return url?.hostname.includes('.') && url.username === '' ? { kind: 'outside' } : null
}

/** What a text has in common with itself in another language. */
export function shapeOf({ title, markdown }: { title: string; markdown: string }) {
  const tokens = parse(markdown)
  const headings = headingsIn(tokens)
  const links = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')))
    .map((href) => {
      const target = targetOf(href)
      // The words of a heading differ, its place does not.
      return target?.kind === 'heading'
        ? `heading ${headings.findIndex(({ id }) => id === target.id) + 1}`
        : href
    })
  const placeholders = `${title}\n${markdown}`.match(/\{\{\w+\}\}/g) ?? []
  return {
    headings: headings.map(({ level }) => '#'.repeat(level)).join(' '),
    links: links.sort().join(' '),
    placeholders: [...new Set(placeholders)].sort().join(' '),
  }
}

/** The words of a heading. */
function textOf(inline: Token | undefined): string {
  const words = (inline?.children ?? []).filter(({ type }) => /^(text|code_inline)$/.test(type))
  return words
    .map(({ content }) => content)
    .join('')
    .trim()
}

/** Letters, marks and digits of whatever writing, so that an id says in every language what it leads to. */
function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Array.from(words.join('-')).slice(0, LONGEST_ID).join('').replace(/-+$/, '')
}

function freeId(wished: string, taken: Set<string>): string {
  const base = wished || 'section'
  let id = base
  for (let turn = 2; taken.has(id); turn++) id = `${base}-${turn}`
  taken.add(id)
  return id
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
