import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../src')

/** A page's or component's file that opens or shows sheets. */
export interface SheetFile {
  file: string
  /** The opening tags of its `<Sheet>`s. */
  tags: string[]
  /** The names for which it asks `useSheet`, a list for each call. */
  places: string[][]
}

/** Every file of the app with what it says of sheets. */
export async function sheetFiles(): Promise<SheetFile[]> {
  const files = await readdir(SOURCE, { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  return Promise.all(sources.map(async (file) => readSheets(file, await textOf(file))))
}

/** What a file says of sheets. */
export function readSheets(file: string, text: string): SheetFile {
  return {
    file,
    tags: startsOf(text, /<Sheet(?=\s)/g).map((start) => upTo('>', text, start)),
    places: startsOf(text, /\buseSheet(<\w+>)?\(\{/g).map((start) => keysOf(text, start)),
  }
}

/** The name that a sheet's tag gives itself; null where it has none. */
export function nameIn(tag: string): string | null {
  return /\bname="(\w+)"/.exec(tag)?.[1] ?? null
}

function textOf(file: string): Promise<string> {
  return readFile(join(SOURCE, file), 'utf8')
}

function startsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index)
}

function keysOf(text: string, start: number): string[] {
  const call = upTo(')', text, text.indexOf('{', start))
  return [...call.matchAll(/(?<=[{,]\s*)(\w+):/g)].map(([, name = '']) => name)
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
