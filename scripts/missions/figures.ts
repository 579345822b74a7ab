// Figures of people's days out of events, in memory: what `server/events/measures.ts` counts in the database. A test holds
// one against the other.
import type { EarningSource, EarningsTuning } from '../../contract/earnings-tuning.ts'
import type { AppEvent } from '../../contract/events.ts'
import { PROMPT_REPLY_MS } from '../../contract/missions-constants.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { milliOf } from '../../machines/earnings/points.ts'

/** Whose figures are counted, and by which terms they earn. */
export interface Counting {
  /** Minutes east of UTC by the brand's id of a person: nobody else is counted. */
  offsets: ReadonlyMap<string, number>
  brand: string
  earnings: EarningsTuning
}

/** Adds events up, some at a time and each once. */
export function figuresOf({ offsets, brand, earnings }: Counting) {
  const days = new Map<string, DayOf>()
  const dayOf = (sub: string, day: string): DayOf => {
    const key = `${sub} ${day}`
    const found = days.get(key) ?? { sums: {}, people: {}, spans: [] }
    days.set(key, found)
    return found
  }
  const on = (sub: string, at: number, count: (day: DayOf) => void): void => {
    const offset = offsets.get(sub)
    if (offset !== undefined) count(dayOf(sub, localDayAt(at, offset)))
  }
  const sum = (sub: string, at: number, measure: string, value: number): void =>
    on(sub, at, ({ sums }) => {
      sums[measure] = (sums[measure] ?? 0) + value
    })
  const meet = (sub: string, at: number, measure: string, other: string): void => {
    if (other === sub) return
    on(sub, at, ({ people }) => {
      people[measure] = (people[measure] ?? new Set()).add(other)
    })
  }
  const earn = ({ to, from, at, diamonds }: Spent, source: EarningSource): void => {
    if (to !== from && diamonds > 0) {
      sum(to, at, `milli-${source}`, milliOf(earnings, { brand, source, diamonds }))
    }
  }
  const answer = ({ from, to, at, seconds, since = at - seconds * 1_000 }: Reply): void => {
    sum(from, at, 'replies', 1)
    if (at - since <= PROMPT_REPLY_MS) sum(from, at, 'prompt-replies', 1)
    meet(from, at, 'answered-people', to)
  }
  const isThere = (sub: string, until: number, seconds: number): void => {
    const offset = offsets.get(sub)
    if (offset === undefined) return
    const since = until - seconds * 1_000
    for (
      let day = localDayAt(since, offset);
      dayBegins(day, offset) < until;
      day = dayPlus(day, 1)
    ) {
      const [begins, ends] = [dayBegins(day, offset), dayBegins(dayPlus(day, 1), offset)]
      dayOf(sub, day).spans.push([Math.max(since, begins), Math.min(until, ends)])
    }
  }

  /** By kind, where it is measured by missions. */
  const count = (event: AppEvent): void => {
    const { from, at } = event
    switch (event.kind) {
      case 'presence':
        isThere(from, at, event.seconds)
        break
      case 'greeting':
        meet(event.to, at, 'writers', from)
        meet(from, at, 'greeted-people', event.to)
        break
      case 'text':
        meet(event.to, at, 'writers', from)
        earn(event, 'text')
        break
      case 'gift':
        earn(event, 'gift')
        break
      case 'reply':
        answer(event)
        break
      case 'call':
        if (event.medium === 'video') {
          sum(event.to, at, 'video-seconds', event.seconds)
          sum(from, at, 'video-seconds-made', event.seconds)
        }
        earn(event, event.medium)
        break
      default:
    }
  }

  return {
    add: count,
    /** What somebody's day came to; a figure that is not there is 0. */
    of(sub: string, day: string): Record<string, number> {
      const { sums, people, spans } = days.get(`${sub} ${day}`) ?? NOTHING
      const met = Object.entries(people).map(([name, others]) => [name, others.size])
      const there = lengthOf(spans)
      return { ...sums, ...Object.fromEntries(met), ...(there > 0 ? { 'online-ms': there } : {}) }
    },
  }
}

type Spent = Pick<
  Extract<AppEvent, { kind: 'gift' | 'call' | 'text' }>,
  'to' | 'from' | 'at' | 'diamonds'
>
type Reply = Extract<AppEvent, { kind: 'reply' }>

interface DayOf {
  sums: Record<string, number>
  people: Record<string, Set<string>>
  /** Milliseconds since 1970, from and to. */
  spans: [number, number][]
}

const NOTHING: DayOf = { sums: {}, people: {}, spans: [] }

/** How long spans are together, where they overlap counted once. */
function lengthOf(spans: readonly [number, number][]): number {
  let length = 0
  let through = 0
  for (const [since, until] of spans.toSorted(([one], [other]) => one - other)) {
    length += Math.max(0, until - Math.max(since, through))
    through = Math.max(through, until)
  }
  return length
}
