import type { Token } from 'markdown-it'
import { CONTENT_PLACEHOLDERS } from '../../contract/content.ts'
import { type Fault, fault } from './fault.ts'
import { headingsIn, parse, targetOf } from './markdown.ts'
import type { Source } from './source.ts'

/**
 * Control characters, and what turns the text around it or cannot be seen: a text says what it shows.
 * The zero-width space stays, by which Thai may break, and the joiners, which emoji and some writings
 * need.
 */
const UNSEEN = /(?![\t\u200b-\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u
/** What a browser could take for an element. */
const ELEMENT = /<[a-z/!?]/i
const KNOWN = new Set(CONTENT_PLACEHOLDERS.map((name) => `{{${name}}}`))
/** A list in a list in a list, and a table or quote around it. */
const MAX_NESTED = 12

/**
 * Looks through a text before it is published.
 * @param paths the pages there are; null where nobody can tell
 */
export function checkText(source: Source, paths: ReadonlySet<string> | null): Fault[] {
  const tokens = parse(source.markdown)
  const ids = new Set(headingsIn(tokens).map(({ id }) => id))
  return [
    ...checkTitle(source.title),
    ...checkLines(source.markdown.split('\n'), source.firstLine),
    ...checkHeadings(tokens, source.firstLine),
    ...placed(tokens, source.firstLine).flatMap(({ token, line }) =>
      checkToken(token, line, { paths, ids }),
    ),
  ]
}

const TITLE_LINE = 2

/** A title is no Markdown: what is an element in it would be one nowhere, but nobody means it. */
function checkTitle(title: string): Fault[] {
  return [
    ...checkLines([title], TITLE_LINE),
    ...(ELEMENT.test(title) ? [fault('html', TITLE_LINE, 'HTML in the title')] : []),
  ]
}

function checkLines(lines: string[], firstLine: number): Fault[] {
  return lines.flatMap((text, index) => {
    const line = firstLine + index
    const strange = (text.match(/\{\{.*?\}\}|\{\{|\}\}/g) ?? []).filter((it) => !KNOWN.has(it))
    return [
      ...(UNSEEN.test(text) ? [unseenAt(line)] : []),
      ...strange.map((it) =>
        fault('placeholder', line, `there is no ${it}; there are ${[...KNOWN].join(' and ')}`, it),
      ),
    ]
  })
}

function checkHeadings(tokens: Token[], firstLine: number): Fault[] {
  const opened = tokens.filter(({ type }) => type === 'heading_open')
  let above = 1
  return headingsIn(tokens).flatMap(({ text, level }, index) => {
    const line = firstLine + (opened[index]?.map?.[0] ?? 0)
    const skipped = level > above + 1
    above = level
    if (text === '') return [fault('heading', line, 'a heading without words')]
    if (level < 2 || level > 4) return [fault('heading', line, 'headings are ##, ### or ####')]
    return skipped ? [fault('heading', line, 'a heading skips a level')] : []
  })
}

interface Known {
  paths: ReadonlySet<string> | null
  ids: ReadonlySet<string>
}

function checkToken(token: Token, line: number, known: Known): Fault[] {
  if (token.level > MAX_NESTED) return [fault('nesting', line, 'is nested too deeply')]
  switch (token.type) {
    case 'image':
      return [fault('picture', line, 'a picture; texts have none')]
    case 'link_open':
      return checkLink(String(token.attrGet('href')), line, known)
    case 'text':
      return [
        // An entity may be one, where the line shows none.
        ...(UNSEEN.test(token.content) ? [unseenAt(line)] : []),
        ...(ELEMENT.test(token.content)
          ? [fault('html', line, 'HTML; a text is Markdown alone')]
          : []),
      ]
    default:
      return []
  }
}

function checkLink(href: string, line: number, { paths, ids }: Known): Fault[] {
  const target = targetOf(href)
  switch (target?.kind) {
    case 'page':
      return paths && !paths.has(target.path)
        ? [fault('link', line, `the link leads to ${target.path}, and there is no such page`, href)]
        : []
    case 'heading':
      return ids.has(target.id)
        ? []
        : [
            fault(
              'link',
              line,
              `the link leads to #${target.id}, and there is no such heading here`,
              href,
            ),
          ]
    case 'mail':
    case 'outside':
      return []
    default:
      return [
        fault(
          'link',
          line,
          `the link ${href} is none of https://…, mailto:…, #/page or #heading`,
          href,
        ),
      ]
  }
}

function unseenAt(line: number): Fault {
  return fault('unseen', line, 'a character that cannot be seen or turns the text around it')
}

/** Every token with the line that it stands on; what has none of its own, on that of the one before. */
function placed(tokens: Token[], firstLine: number): { token: Token; line: number }[] {
  let line = firstLine
  return tokens.flatMap((token) => {
    if (token.map) line = firstLine + token.map[0]
    let inner = line
    const children = (token.children ?? []).map((child) => {
      const line = inner
      if (/^(soft|hard)break$/.test(child.type)) inner += 1
      return { token: child, line }
    })
    return [{ token, line }, ...children]
  })
}
