import type { AppEvent } from '../../contract/events.ts'
import type { Told } from './apps-tell.ts'

const RESULTS = ['taken', 'known', 'refused'] as const

/** What became of events, by kind. */
export interface Tally {
  events: number
  /** Batches that were told more than once. */
  again: number
  kinds: Map<string, Record<(typeof RESULTS)[number], number>>
  /** Why events were refused, and how many. */
  why: Map<string, number>
  add: (batch: readonly AppEvent[], told: Told, tries: number) => void
}

export function tallyOf(): Tally {
  const tally: Tally = {
    events: 0,
    again: 0,
    kinds: new Map(),
    why: new Map(),
    add: (batch, told, tries) => {
      tally.events += batch.length
      if (tries > 1) tally.again++
      for (const [place, { kind }] of batch.entries()) {
        const became = told[place]
        if (!became) continue
        const counts = tally.kinds.get(kind) ?? { taken: 0, known: 0, refused: 0 }
        counts[became.result]++
        tally.kinds.set(kind, counts)
        if (became.result === 'refused') {
          const why = [became.code, became.field ?? ''].join(' ').trim()
          tally.why.set(why, (tally.why.get(why) ?? 0) + 1)
        }
      }
    },
  }
  return tally
}

/** A line a kind and one of all, for whoever ran it. */
export function tallyLines({ kinds, why }: Tally): string[] {
  const rows = [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const all = rows.reduce(
    (sum, [, counts]) => ({
      taken: sum.taken + counts.taken,
      known: sum.known + counts.known,
      refused: sum.refused + counts.refused,
    }),
    { taken: 0, known: 0, refused: 0 },
  )
  return [
    ...[...rows, ['all', all] as const].map(([kind, counts]) =>
      [kind.padEnd(12), ...RESULTS.map((result) => `${result} ${counts[result]}`)].join('  '),
    ),
    ...[...why].map(([reason, count]) => `refused for ${reason}: ${count}`),
  ]
}
