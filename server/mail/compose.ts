import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'

/** A mail as it goes out. */
export interface Composed {
  subject: string
  text: string
  html: string
}

/**
 * A letter that a feature sends, by its texts in every language. All of a feature's stand in its
 * `letters.ts`, where the tests find them.
 */
export interface Letter<Param extends string = string> {
  /** What fills its texts, as `{{param}}`, or is quoted. */
  params: readonly Param[]
  /** Keys are whole: `<feature>-mail:<key>`. */
  subjectKey: string
  /** From top to bottom; a quote is what somebody wrote. */
  parts: readonly ({ textKey: string } | { quote: Param })[]
}

/** What a letter is filled with. */
export type LetterParams<Param extends string> = Readonly<Record<Param, string>>

const LOCALES = join(import.meta.dirname, '../../locales')
const LONGEST_SUBJECT = 200

/** Writes a letter in a language, as plain text and as HTML that loads nothing and tells nobody. */
export async function compose<Param extends string>(
  { subjectKey, parts }: Letter<Param>,
  language: Language,
  params: LetterParams<Param>,
): Promise<Composed> {
  const keys = [subjectKey, ...parts.flatMap((part) => ('textKey' in part ? [part.textKey] : []))]
  const texts = await textsOf(language, new Set(keys.map(namespaceOf)))
  const say = (key: string) => fillIn(textOf(texts, key), params)
  const blocks = parts.map((part) =>
    'quote' in part
      ? { isQuote: true, text: params[part.quote] }
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

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'))

/** The catalogues of a language, by their namespaces. */
async function textsOf(language: Language, namespaces: Iterable<string>): Promise<unknown> {
  const read = async (namespace: string): Promise<[string, unknown]> => {
    const source = await readFile(join(LOCALES, language, `${namespace}.json`), 'utf8')
    return [namespace, JSON.parse(source)]
  }
  return Object.fromEntries(await Promise.all(Array.from(namespaces, read)))
}

function textOf(texts: unknown, key: string): string {
  const found = key
    .split(/[:.]/)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found
}

function fillIn(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const given = params[name]
    if (given === undefined) throw new Error(`nothing fills {{${name}}} in "${text}"`)
    return given
  })
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
