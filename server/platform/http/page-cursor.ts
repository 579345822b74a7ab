import { z } from 'zod'
import { ApiError } from '../errors.ts'

/** Written into every cursor: one of another kind is refused, not misread. */
const VERSION = 1

/** What a page of a list is asked for by, as the query says it. */
interface PageRequest {
  before?: string | undefined
  after?: string | undefined
  limit: number
}

/** How one list goes on where its last page ended. */
export interface PagedList<Keys extends unknown[]> {
  /** The text for the row that a page ends with; opaque to everyone but this list. */
  encode(keys: Keys): string
  /** The row that such a text names; null for whatever was not written by `encode`. */
  decode(text: string): Keys | null
  /**
   * A page. One row more than asked for is read: it says whether more follow.
   * @param read gives the rows that follow the one of these keys in the list's order, or the first
   * @param keysOf names a row; rows that are added meanwhile change nothing in what follows it
   * @throws ApiError BAD_REQUEST where the cursor is not one that this list gave
   */
  page<Row>(
    asked: PageRequest,
    read: (from: Keys | undefined, limit: number) => Promise<Row[]>,
    keysOf: (row: Row) => Keys,
  ): Promise<{ rows: Row[]; next: string | null }>
}

/**
 * Opaque cursors for a list.
 * @param list its name, so that no list takes the cursor of another
 * @param keys what the list is sorted by, in this order, an id that is the row's own at last
 * @param legacy reads what the release before there were cursors sent in their place: its pages may still
 * be open
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
    // Written once more it is the same text: nothing is hidden in it.
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

/** A list in the order of its ids, as the release before sent them, too. */
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
