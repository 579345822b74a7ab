// Reads and writes the open sheets in the query after the hash, the topmost last: `?sheet=draw.12&sheet=rotate`.
import { ROUTER_ROOT } from '../../base/paths.ts'

const KEY = 'sheet='

/** A sheet in an address: `rules`, or with a parameter `draw.12`. */
export interface NamedSheet {
  name: string
  param: string | null
}

/** The sheets in an address, in the form of `writeSheet`. */
export function sheetsIn(address: string): string[] {
  return partsOf(address).query.flatMap((part) =>
    part.startsWith(KEY) ? [writeSheet(readSheet(part.slice(KEY.length)))] : [],
  )
}

/** An address with its sheets replaced; the rest stays as it is. */
export function withSheets(address: string, sheets: readonly string[]): string {
  const { path, query } = partsOf(address)
  const others = query.filter((part) => !part.startsWith(KEY))
  const parts = [...others, ...sheets.map((sheet) => `${KEY}${sheet}`)]
  if (parts.length === 0) return path
  // An address without a hash is the router's root: sheets go behind a hash there too.
  return `${path}${path.includes('#') ? '' : ROUTER_ROOT}?${parts.join('&')}`
}

/** A sheet as written in an address. */
export function writeSheet({ name, param }: NamedSheet): string {
  return param === null ? name : `${name}.${encodeURIComponent(param)}`
}

/** Reads a sheet as written in an address; never throws, whatever was typed there. */
export function readSheet(written: string): NamedSheet {
  const dot = written.indexOf('.')
  if (dot < 0) return { name: written, param: null }
  const text = written.slice(dot + 1)
  try {
    return { name: written.slice(0, dot), param: decodeURIComponent(text) }
  } catch {
    return { name: written.slice(0, dot), param: text }
  }
}

/** Splits an address at the query after the hash. */
function partsOf(address: string): { path: string; query: string[] } {
  const hash = address.indexOf('#')
  const mark = address.indexOf('?', Math.max(hash, 0))
  if (hash < 0 || mark < 0) return { path: address, query: [] }
  const query = address.slice(mark + 1).split('&')
  return { path: address.slice(0, mark), query: query.filter((part) => part !== '') }
}
