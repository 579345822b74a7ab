import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_LINES = 60

const CALLS: Readonly<Record<string, Endpoint>> = api
const LISTS = Object.keys(CALLS).filter((call) => CALLS[call]?.list)

interface Source {
  file: string
  lines: string[]
}

const sourcesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n'),
  }))

const CONTRACT = sourcesOf('contract/*.ts')
const SERVER = sourcesOf('server/*/*.ts')
const ROOMS = sourcesOf('src/ops/*/room.ts')
const PAGES = sourcesOf('src/ops/*/*.tsx')

/** How many lines a statement or an entry takes, from the line that holds a text to the one that ends it. */
function linesFrom(sources: readonly Source[], isStart: (line: string) => boolean): number {
  for (const { lines } of sources) {
    const start = lines.findIndex(isStart)
    if (start < 0) continue
    const indent = (lines[start] ?? '').search(/\S/)
    const rest = lines.slice(start + 1)
    return rest.findIndex((line) => line.search(/\S/) <= indent && line !== '') + 2
  }
  return 0
}

/** What a list costs: in the contract, on the server, its page and its place in the room. */
function costOf(call: string, page: Source) {
  const named = new RegExp(`^ *'${call.replaceAll('/', '\\/')}': (\\w+)\\.rows,$`)
  const names = CONTRACT.flatMap(({ lines }) =>
    lines.flatMap((line) => named.exec(line)?.[1] ?? []),
  )
  const file = CONTRACT.filter(({ lines }) => lines.some((line) => named.test(line)))
  const declared = linesFrom(file, (line) =>
    new RegExp(`^const ${names[0]} = ops(Person)?List\\(\\{$`).test(line),
  )
  const served = linesFrom(
    SERVER,
    (line) => /^ {2}serve(Person)?List\(/.test(line) && line.includes(`'${call}'`),
  )
  const screens = ROOMS.flatMap(({ lines }) => screensIn(lines)).filter((screen) =>
    screen.some((line) => line.includes(`calls: ['${call}'`)),
  )
  return {
    // With the calls of its rows and of its CSV.
    contract: declared + 2,
    server: served,
    page: page.lines.length,
    room: screens[0]?.length ?? 0,
  }
}

/** The screens of a room, each from brace to brace. */
function screensIn(lines: readonly string[]): string[][] {
  return lines.flatMap((line, start) =>
    line === '  {' ? [lines.slice(start, lines.indexOf('  },', start) + 1)] : [],
  )
}

/** Pages that show a list and nothing that another one has not: no cells, actions or details of their own. */
const PLAIN = PAGES.flatMap((page) => {
  const text = page.lines.join('\n')
  const [, call = ''] = /<(?:OpsList|PersonList)\s[^>]*?call="(GET [^"]+)"/.exec(text) ?? []
  const isPlain = !/\b(columns|rowActions|selectionActions|detail|tools)=/.test(text)
  return LISTS.includes(call) && isPlain ? [{ call, cost: costOf(call, page) }] : []
})

describe('a list with filters, order, pages, address and CSV (issue 25, point 1)', () => {
  it('is there, alone on its page, and found on every floor', () => {
    const whole = PLAIN.filter(({ cost }) => Object.values(cost).every((lines) => lines > 2))
    expect(whole).not.toEqual([])
  })

  it.each(PLAIN)(`takes at most ${MOST_LINES} lines in all: $call`, ({ cost }) => {
    const sum = Object.values(cost).reduce((all, lines) => all + lines, 0)
    expect(sum, JSON.stringify(cost)).toBeLessThanOrEqual(MOST_LINES)
  })
})
