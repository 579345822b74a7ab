import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

/** A mail as it goes out. */
export interface Composed {
  subject: string
  text: string
  html: string
}

/** Of what there are letters, and what stands in each, from top to bottom. */
const LETTERS = {
  receipt: {
    subjectKey: 'mail:receipt.subject',
    parts: [
      { textKey: 'mail:receipt.text' },
      { textKey: 'mail:receipt.yours' },
      { quote: 'text' },
      { textKey: 'mail:foot.text' },
    ],
  },
  answer: {
    subjectKey: 'mail:answer.subject',
    parts: [
      { textKey: 'mail:answer.text' },
      { quote: 'answer' },
      { textKey: 'mail:receipt.yours' },
      { quote: 'text' },
      { textKey: 'mail:foot.text' },
    ],
  },
} as const satisfies Record<
  string,
  { subjectKey: string; parts: readonly ({ textKey: string } | { quote: string })[] }
>

export type LetterKind = keyof typeof LETTERS

/** What people wrote, and what else fills a letter. */
export type LetterParams = Readonly<Record<string, string>>

const LOCALES = join(import.meta.dirname, '../../locales')
const LONGEST_SUBJECT = 200

/** Writes a letter in a language, as plain text and as HTML that loads nothing and tells nobody. */
export async function compose(
  kind: LetterKind,
  language: Language,
  params: LetterParams,
): Promise<Composed> {
  const texts: unknown = JSON.parse(await readFile(join(LOCALES, language, 'mail.json'), 'utf8'))
  const say = (key: string) => fillIn(textOf(texts, key), params)
  const { subjectKey, parts } = LETTERS[kind]
  const blocks = parts.map((part) =>
    'quote' in part
      ? { isQuote: true, text: params[part.quote] ?? '' }
      : { isQuote: false, text: say(part.textKey) },
  )
  return {
    subject: oneLine(say(subjectKey)),
    text: `${blocks.map(({ isQuote, text }) => (isQuote ? quoted(text) : text)).join('\n\n')}\n`,
    html: page(language, blocks),
  }
}

/** A line that can be no second header: without control characters and marks that turn it around. */
export function oneLine(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  return Array.from(clean).slice(0, LONGEST_SUBJECT).join('')
}

function textOf(texts: unknown, key: string): string {
  const found = key
    .slice(key.indexOf(':') + 1)
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found
}

function fillIn(text: string, params: LetterParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function page(language: Language, blocks: { isQuote: boolean; text: string }[]): string {
  const body = blocks.map(({ isQuote, text }) => {
    const lines = escaped(text).replaceAll('\n', '<br>')
    return isQuote ? `<blockquote>${lines}</blockquote>` : `<p>${lines}</p>`
  })
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body.join('')}</body></html>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
