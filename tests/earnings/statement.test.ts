// A month of points that anybody can check (issue 26, docs/fairness.md "Statements of points").
import { createHash, createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Statement } from '../../contract/earnings-statement.ts'
import {
  eventText,
  headText,
  lineText,
  monthSpan,
  proofOf,
  statementOf,
} from '../../machines/earnings/statement.ts'
import { checkStatement } from '../../machines/earnings/statement-check.ts'
import { readStatement } from '../../machines/earnings/statement-shape.ts'
import { leafHashOf } from '../../machines/fair/merkle.ts'
import { merklePathOf, merkleRootOf, rootByPath } from '../../machines/fair/merkle-path.ts'
import { treeHash } from '../fair/independent.ts'
import { KEY, signedAgain, statementExample } from './statement-example.ts'

const MONTH = statementExample([[10, 20, 1], [3], [7, 7, 7, 7, 7]])
const days = fc.array(
  fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 }),
  {
    minLength: 1,
    maxLength: 9,
  },
)
const kinds = (statement: Statement, keys: string[] | null = [KEY]) =>
  checkStatement(statement, keys).map(({ what }) => what)

/** Every value in a file, by the way to it. */
function waysIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way]
  return Object.entries(value).flatMap(([name, it]) => waysIn(it, [...way, name]))
}

/** A copy with another value in one place, of the same kind. */
function changed(statement: Statement, way: readonly (string | number)[]): Statement {
  const copy = structuredClone(statement) as unknown as Record<string, unknown>
  const last = way.at(-1) as string
  const holder = way.slice(0, -1).reduce((it, name) => it[name] as typeof copy, copy)
  const old = holder[last]
  if (typeof old === 'number') holder[last] = old + 1
  else if (typeof old === 'boolean') holder[last] = !old
  else holder[last] = old === null ? 'x' : `${old === 'gift' ? 'text' : otherText(String(old))}`
  return copy as unknown as Statement
}

/** Each byte of its UTF-8 as a sign, which is how the independent tree reads texts. */
const inBytes = (text: string) => Buffer.from(text).toString('latin1')

/** Another last sign of the same kind, so that hashes, ids and days stay such. */
const otherText = (old: string) => old.slice(0, -1) + (old.endsWith('1') ? '2' : '1')

describe('a statement', () => {
  it('holds as the server made it, of any days', () => {
    fc.assert(
      fc.property(days, (some) => {
        const statement = readStatement(JSON.stringify(statementExample(some)))
        expect(statement && checkStatement(statement, [KEY])).toEqual([])
      }),
    )
  })

  it.each(waysIn(MONTH).map((way) => [way.join('.'), way] as const))(
    'holds no more once %s is changed',
    (_name, way) => {
      const other = changed(MONTH, way)
      expect(other).not.toEqual(MONTH)
      const read = readStatement(JSON.stringify(other))
      expect(read === null || kinds(read).length > 0).toBe(true)
    },
  )

  it('is no statement with a field more or fewer, or cut off', () => {
    const source = JSON.stringify(MONTH)
    expect(readStatement(source)).toEqual(MONTH)
    expect(readStatement(source.slice(0, -5))).toBeNull()
    expect(readStatement(JSON.stringify({ ...MONTH, note: '' }))).toBeNull()
    const { signature: _, ...unsigned } = MONTH
    expect(readStatement(JSON.stringify(unsigned))).toBeNull()
    for (const value of [null, [], 'x', 1, { head: null }])
      expect(readStatement(JSON.stringify(value))).toBeNull()
  })

  it('names the line that was changed, and no other', () => {
    const copy = structuredClone(MONTH)
    const event = copy.lines[1]?.events[0]
    if (event) event.key = 'another'
    expect(checkStatement(copy, [KEY])).toEqual([
      { what: 'events', seq: 8, day: copy.lines[1]?.line.day },
    ])
    const other = structuredClone(MONTH)
    const line = other.lines[2]?.line
    if (line) line.id = '0190b7a8-5e5a-7000-8000-00000000000f'
    expect(checkStatement(other, [KEY])).toEqual([{ what: 'line', seq: 9, day: line?.day }])
  })

  it('knows a line or an event that is left out, added or moved', () => {
    const [first, second, third] = MONTH.lines as [Opened, Opened, Opened]
    const of = (lines: Opened[]) => kinds({ ...MONTH, lines })
    expect(of([first, third])).toEqual(['lines', 'sums', 'order'])
    expect(of([first, second, third, third])).toEqual(['lines', 'sums', 'order'])
    expect(of([second, first, third])).toContain('lines')
    const without = { ...first, events: first.events.slice(1) }
    expect(of([without, second, third])).toEqual(['events', 'points'])
    const turned = { ...first, events: first.events.toReversed() }
    expect(of([turned, second, third])).toEqual(['events'])
  })

  it('is of our key alone', () => {
    expect(kinds(MONTH, ['0'.repeat(64)])).toEqual(['key'])
    expect(kinds(MONTH, null)).toEqual([])
    expect(kinds({ ...MONTH, key: 'f'.repeat(64) }, null)).toEqual(['signature'])
  })

  it('does not hold where the server itself signed what does not add up', () => {
    const head = { ...MONTH.head, points: MONTH.head.points + 1 }
    expect(kinds(signedAgain({ head, lines: MONTH.lines }))).toEqual(['sums'])
    const may = { ...MONTH.head, month: '2026-05' }
    expect(kinds(signedAgain({ head: may, lines: MONTH.lines }))).toEqual([
      'order',
      'order',
      'order',
    ])
  })

  it('is put together from its lines and all of their events', () => {
    const { lines, ...signed } = MONTH
    const bare = { ...signed, lines: lines.map(({ line, hash }) => ({ line, hash })) }
    expect(
      statementOf(
        bare,
        lines.flatMap(({ events }) => events),
      ),
    ).toEqual(MONTH)
  })

  it('is signed by Ed25519, as another program sees it too', () => {
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(KEY, 'hex'),
    ])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const text = Buffer.from(headText(MONTH.head))
    expect(verify(null, text, key, Buffer.from(MONTH.signature, 'hex'))).toBe(true)
  })

  it('has the roots that RFC 6962 defines by halves, and texts that cannot pass for each other', () => {
    for (const { line, events } of MONTH.lines)
      expect(line.root).toBe(treeHash(events.map(eventText).map(inBytes)).toString('hex'))
    expect(MONTH.head.root).toBe(
      treeHash(MONTH.lines.map(({ line }) => lineText(line))).toString('hex'),
    )
    const [{ line, events }] = MONTH.lines as [Opened]
    const begins = [headText(MONTH.head), lineText(line), eventText(events[0] as never)].map(
      (text) => text.slice(0, text.indexOf('{')),
    )
    expect(begins).toEqual([
      'companion statement 1 head ',
      'companion statement 1 line ',
      'companion statement 1 event ',
    ])
    const leaf = createHash('sha256')
      .update(`\0${lineText(line)}`)
      .digest('hex')
    expect(leafHashOf(lineText(line))).toBe(leaf)
  })
})

type Opened = Statement['lines'][number]

describe('the proof of an event', () => {
  it('leads from any leaf of any tree to its root, and from no other leaf', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), fc.nat(), (texts, at) => {
        const place = at % texts.length
        const path = merklePathOf(texts, place)
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(texts.length)))
        expect(rootByPath(texts[place] ?? '', path)).toBe(merkleRootOf(texts))
        expect(rootByPath(`${texts[place]}x`, path)).not.toBe(merkleRootOf(texts))
      }),
    )
  })

  it('goes from each event through its line to the signed root', () => {
    for (const { line, events } of MONTH.lines) {
      for (const event of events) {
        const proof = proofOf(MONTH, event.number)
        expect(proof).toMatchObject({ event, line })
        expect(rootByPath(eventText(event), proof?.toLine ?? [])).toBe(line.root)
        expect(rootByPath(lineText(line), proof?.toHead ?? [])).toBe(MONTH.head.root)
      }
    }
    expect(proofOf(MONTH, 1)).toBeUndefined()
  })
})

describe('a month of an account', () => {
  it('is by its fixed offset', () => {
    expect(monthSpan('2026-12', 420)).toEqual({
      from: Date.UTC(2026, 10, 30, 17),
      until: Date.UTC(2026, 11, 31, 17),
    })
    expect(monthSpan('2026-01', -300).from).toBe(Date.UTC(2026, 0, 1, 5))
  })
})
