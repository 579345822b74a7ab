import { z } from 'zod'
import { ApiError } from '../errors.ts'

/** Part of every cursor, so that a cursor of another format is refused instead of misread. */
const VERSION = 1

/** The query parameters that select a page. */
interface PageRequest {
  before?: string | undefined
  after?: string | undefined
  limit: number
}

/** Cursor pagination of one list. */
export interface PagedList<Keys extends unknown[]> {
  /** The cursor for a page's last row. */
  encode(keys: Keys): string
  /** The keys in a cursor; null for any text that `encode` did not produce. */
  decode(text: string): Keys | null
  /**
   * Reads a page, with one row more than requested to learn whether more follow.
   * @param read reads the rows after the one with these keys in the list's order, or the first rows
   * @param keysOf the sort keys of a row; rows added meanwhile don't move the rows after it
   * @throws ApiError BAD_REQUEST when the cursor is not one of this list
   */
  page<Row>(
    asked: PageRequest,
    read: (from: Keys | undefined, limit: number) => Promise<Row[]>,
    keysOf: (row: Row) => Keys,
  ): Promise<{ rows: Row[]; next: string | null }>
}

/**
 * Opaque cursors for a list.
 * @param list its name, so that a cursor of another list is refused
 * @param keys the sort keys in their order, the row's unique id last
 * @param legacy reads what pages of the release before cursors send; such pages may still be open
 */
export function pagedList<Keys extends unknown[]>(
  list: string,
  keys: z.ZodType<Keys>,
  legacy?: z.ZodType<Keys>,
): PagedList<Keys> {
  const encode = (values: Keys) =>
    Buffer.from(JSON.stringify([VERSION, list, ...values])).toString('base64url')
  const decode = (text: string) => {
    const read = legacy?.safeParse(text)
    if (read?.success) return read.data
    const parsed = keys.safeParse(valuesIn(text, list))
    // Only the canonical encoding is accepted.
    if (parsed.success && encode(parsed.data) === text) return parsed.data
    return null
  }
  return {
    encode,
    decode,
    page: async ({ before, after, limit }, read, keysOf) => {
      const cursor = before ?? after
      const from = cursor === undefined ? undefined : decode(cursor)
      if (from === null) {
        const path = before === undefined ? 'query.after' : 'query.before'
        throw new ApiError('BAD_REQUEST', `${path}: is no cursor of this list`, { path })
      }
      const found = await read(from, limit + 1)
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: found.length > limit && last ? encode(keysOf(last)) : null }
    },
  }
}

/** A list sorted by id; also accepts the bare id that the release before cursors sent. */
export function pagedById(list: string): PagedList<[id: string]> {
  const old = z.uuid().transform((id): [string] => [id])
  return pagedList<[string]>(list, z.tuple([z.uuid()]), old)
}

function valuesIn(text: string, list: string): unknown {
  try {
    const written: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(written) || written[0] !== VERSION || written[1] !== list) return null
    return written.slice(2)
  } catch {
    return null
  }
}
