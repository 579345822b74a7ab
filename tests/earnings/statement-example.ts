// A signed month of invented figures, made as the server makes one.
import type { Statement, StatementEvent } from '../../contract/earnings-statement.ts'
import { wholePoints } from '../../machines/earnings/points.ts'
import { eventText, lineText, publicKeyOf, signatureOf } from '../../machines/earnings/statement.ts'
import { leafHashOf } from '../../machines/fair/merkle.ts'
import { merkleRootOf } from '../../machines/fair/merkle-path.ts'

const SECRET = '5eed'.repeat(16)
export const KEY = publicKeyOf(SECRET)
const START = Date.UTC(2026, 5, 2)
const DAY_MS = 86_400_000
const idOf = (place: number) => `0190b7a8-5e5a-7000-8000-${String(place).padStart(12, '0')}`

/** @param days how many diamonds each event of each line was of */
export function statementExample(days: readonly (readonly number[])[]): Statement {
  let [number, carriedIn] = [40, 250]
  const lines = days.map((diamonds, place) => {
    const at = START + place * DAY_MS
    const events = diamonds.map((it): StatementEvent => {
      number += 3
      const what = {
        number,
        brand: 'companion',
        key: `gift "${number}" ü`,
        source: 'gift',
      } as const
      return { ...what, at: at - DAY_MS + number, diamonds: it, milli: it * 501, tuningVersion: 1 }
    })
    const milli = events.reduce((sum, event) => sum + event.milli, 0)
    const { points, carriedOut } = wholePoints(carriedIn + milli)
    const line = {
      ...{ id: idOf(place), seq: place + 7, at, events: events.length, milli },
      ...{ day: new Date(at - DAY_MS).toISOString().slice(0, 10), carriedIn, carriedOut, points },
      transferId: points === 0 ? null : idOf(place),
      root: merkleRootOf(events.map(eventText)),
    }
    carriedIn = carriedOut
    return { line, hash: leafHashOf(lineText(line)), events }
  })
  const sum = (figure: 'events' | 'milli' | 'points') =>
    lines.reduce((all, { line }) => all + line[figure], 0)
  return signedAgain({
    head: {
      ...{ format: 'companion statement 1', brand: 'companion', userId: 12, month: '2026-06' },
      ...{ offsetMinutes: 420, madeAt: START + 40 * DAY_MS, isOver: true, lines: lines.length },
      ...{ events: sum('events'), milli: sum('milli'), points: sum('points') },
      root: merkleRootOf(lines.map(({ line }) => lineText(line))),
    },
    lines,
  })
}

/** The same content under a signature of its own, as only the server can make it. */
export function signedAgain({ head, lines }: Pick<Statement, 'head' | 'lines'>): Statement {
  return { head, key: KEY, signature: signatureOf(head, SECRET), lines }
}
