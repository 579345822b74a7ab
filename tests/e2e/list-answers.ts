// Answers of a list's call, made empty or long out of a real one.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { api, type Call } from '../../contract/api.ts'
import type { PlacedCall } from './call-places.ts'
import { urlOf } from './page-sources.ts'

/** Rows of a long list. */
export const LONG = 60
/** Of them those of the first page, where the list has pages. */
const FIRST_PAGE = LONG / 2
const CURSOR = 'the-second-page'

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

type Row = Record<string, unknown>

/** What stands in for the server's answers of a list. */
export interface ListAnswers {
  /** Answers no row from now on. */
  becomeEmpty(): void
  /** Rows that the server itself answered last; null before it did. */
  realRows: number | null
  /** The cursors that the page asked with since it last asked for the first part. */
  cursors: string[]
}

/** The property that holds a call's rows; null where the call answers something else than a list. */
export function rowsOf(call: Call): string | null {
  const fields = Object.entries(shapeOf(call)).filter(([name]) => name !== 'next')
  const [field] = fields
  return field && fields.length === 1 && field[1] instanceof z.ZodArray ? field[0] : null
}

/**
 * Answers a list's call in the server's place: with its rows over and over, each under an id of its
 * own, over two pages where the list has pages.
 * @param row one that stands in for the server's own
 * @param rows the property that holds the rows, where the call answers more than them
 */
export async function answerLong(
  page: Page,
  { call, row, rows: field }: Pick<PlacedCall, 'call' | 'row' | 'rows'>,
): Promise<ListAnswers> {
  const name = field ?? rowsOf(call)
  if (name === null) throw new Error(`${call} answers no list`)
  const hasPages = 'next' in shapeOf(call)
  let isEmpty = false
  const answers: ListAnswers = {
    becomeEmpty: () => {
      isEmpty = true
    },
    realRows: null,
    cursors: [],
  }
  await page.route(urlOf(call), async (route) => {
    const url = route.request().url()
    const { searchParams } = new URL(url)
    // By time a list goes back, by place it goes on.
    const cursor = searchParams.get('before') ?? searchParams.get('after')
    // A live word may load a list from the start again, and its later parts with it.
    if (cursor === null) answers.cursors = []
    else answers.cursors.push(cursor)
    // The server never gave this cursor, and would refuse it.
    const first = new URL(url)
    for (const name of ['before', 'after']) first.searchParams.delete(name)
    const real = await route.fetch({ url: first.href })
    const answered = row === undefined || field ? await real.json() : {}
    const rows = row === undefined ? (answered[name] as Row[]) : [row as Row]
    const rest = field ? answered : {}
    answers.realRows = rows.length
    const all = isEmpty ? [] : longOf(rows)
    if (!hasPages) return route.fulfill({ json: { ...rest, [name]: all } })
    const part = cursor === null ? all.slice(0, FIRST_PAGE) : all.slice(FIRST_PAGE)
    const next = cursor === null && !isEmpty ? CURSOR : null
    return route.fulfill({ json: { ...rest, [name]: part, next } })
  })
  return answers
}

function shapeOf(call: Call): Record<string, z.ZodType> {
  const { answer } = api[call] as { answer: z.ZodType }
  return answer instanceof z.ZodObject ? answer.shape : {}
}

function longOf(rows: readonly Row[]): Row[] {
  return Array.from({ length: rows.length > 0 ? LONG : 0 }, (_, place) => {
    const row = rows[place % rows.length] as Row
    return place < rows.length ? row : withOtherIds(row, place)
  })
}

/** A row that is another one by its id, by its parts' ids where it has none itself. */
function withOtherIds(row: Row, place: number): Row {
  const names = Object.keys(row)
  const ids = names.includes('id') ? ['id'] : names.filter((name) => name.endsWith('Id'))
  // A row may be told by its number, or by its day.
  const [other] = ['number', 'day'].filter((name) => names.includes(name))
  const own = ids.length === 0 && other !== undefined ? [other] : ids
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (own.includes(name)) return [name, otherId(value, place)]
      const isPart = own.length === 0 && typeof value === 'object' && value !== null
      return [name, isPart ? withOtherIds(value as Row, place) : value]
    }),
  )
}

/** Ids are numbers, days, or UUIDs. */
function otherId(id: unknown, place: number): unknown {
  if (typeof id === 'number') return id + 1_000_000 + place
  if (DAY.test(String(id))) {
    return new Date(Date.parse(String(id)) - place * DAY_MS).toISOString().slice(0, 10)
  }
  return String(id).replace(/.{12}$/, String(place).padStart(12, '0'))
}
