// The sheets that are open stand in the query behind the hash, the topmost last: `?sheet=draw.12&sheet=rotate`.
import { ROUTER_ROOT } from '../../base/paths.ts'

const KEY = 'sheet='

/** A sheet as an address names it, such as `rules`, or `draw.12`, which also says of what. */
export interface NamedSheet {
  name: string
  param: string | null
}

/** The sheets that an address names, as `writeSheet` writes them. */
export function sheetsIn(address: string): string[] {
  return partsOf(address).query.flatMap((part) =>
    part.startsWith(KEY) ? [writeSheet(readSheet(part.slice(KEY.length)))] : [],
  )
}

/** An address with these sheets in place of its own; all else in it stays as it was written. */
export function withSheets(address: string, sheets: readonly string[]): string {
  const { path, query } = partsOf(address)
  const others = query.filter((part) => !part.startsWith(KEY))
  const parts = [...others, ...sheets.map((sheet) => `${KEY}${sheet}`)]
  if (parts.length === 0) return path
  // The bare address is the router's start: sheets stand behind the hash there as well.
  return `${path}${path.includes('#') ? '' : ROUTER_ROOT}?${parts.join('&')}`
}

/** A sheet as an address writes it. */
export function writeSheet({ name, param }: NamedSheet): string {
  return param === null ? name : `${name}.${encodeURIComponent(param)}`
}

/** Reads what an address writes, whatever someone typed there. */
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

/** The router's path and query; what stands before the hash belongs to the path here. */
function partsOf(address: string): { path: string; query: string[] } {
  const hash = address.indexOf('#')
  const mark = address.indexOf('?', Math.max(hash, 0))
  if (hash < 0 || mark < 0) return { path: address, query: [] }
  const query = address.slice(mark + 1).split('&')
  return { path: address.slice(0, mark), query: query.filter((part) => part !== '') }
}
