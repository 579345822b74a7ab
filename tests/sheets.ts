import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../src')

/** On what it depends whether a sheet can be shown: on nothing, on its page's state, on its parameter. */
export type Condition = 'always' | 'state' | 'param'

/** A sheet that a file keeps in its address. */
export interface AddressedSheet {
  name: string
  condition: Condition
}

/** A page's or component's file that opens or shows sheets. */
export interface SheetFile {
  /** Its path from `src`. */
  file: string
  /** The opening tags of its `<Sheet>`s. */
  tags: string[]
  /** Those for which it calls `useSheet`. */
  sheets: AddressedSheet[]
  /** The files of the app that it imports, by their paths from `src`. */
  imports: string[]
}

/** Every file of the app with what it says of sheets. */
export async function sheetFiles(): Promise<SheetFile[]> {
  const files = await readdir(SOURCE, { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  return Promise.all(
    sources.map(async (file) => readSheets(file, await readFile(join(SOURCE, file), 'utf8'))),
  )
}

/**
 * What a file says of sheets.
 * @throws where it gives `useSheet` something that cannot be read here, so that no sheet is missed
 */
export function readSheets(file: string, text: string): SheetFile {
  const calls = startsOf(text, /(?<!function )\buseSheet(?:<[^(]*>)?\(/g)
  return {
    file,
    tags: startsOf(text, /<Sheet(?=\s)/g).map((start) => upTo('>', text, start)),
    sheets: calls.flatMap((start) => sheetsOf(file, text, text.indexOf('(', start) + 1)),
    imports: Array.from(
      text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g),
      ([, path = '']) => join(file, '..', path),
    ),
  }
}

/** The name that a sheet's tag gives itself; null where it has none. */
export function nameIn(tag: string): string | null {
  return /\bname="(\w+)"/.exec(tag)?.[1] ?? null
}

function startsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}

function sheetsOf(file: string, text: string, start: number): AddressedSheet[] {
  if (text[start] !== '{') throw new Error(`src/${file}: useSheet takes its sheets as { name: … }`)
  const object = upTo('}', text, start + 1).replace(/(?<=^|\s)\/\/.*$/gm, '')
  return splitByCommas(object).map((entry) => {
    const [, name, condition = name] = /^(\w+)(?::\s*(.+))?$/s.exec(entry) ?? []
    if (!name || !condition) throw new Error(`src/${file}: useSheet has a sheet "${entry}"`)
    return { name, condition: conditionOf(condition, text) }
  })
}

function conditionOf(expression: string, text: string): Condition {
  if (expression === 'true') return 'always'
  return ARROW.test(expression) || isFunction(expression, text) ? 'param' : 'state'
}

const ARROW = /^(?:\([^)]*\)|\w+)\s*=>/

/** Whether a name is that of a function, or of something imported, which no page's state can be. */
function isFunction(name: string, text: string): boolean {
  if (!/^\w+$/.test(name)) return false
  const declared = `\\bfunction ${name}\\b|\\bconst ${name} = (?:\\([^)]*\\)|\\w+)\\s*=>`
  return new RegExp(`${declared}|\\bimport \\{[^}]*\\b${name}\\b`).test(text)
}

/** The parts of a list between its own commas, not those of what stands in brackets. */
function splitByCommas(list: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of list) {
    if ('({['.includes(sign)) depth += 1
    else if (')}]'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** From a place to a sign that stands outside of all braces. */
function upTo(end: string, text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (depth === 0 && sign === end) return text.slice(start, at)
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
  }
  return text.slice(start)
}
