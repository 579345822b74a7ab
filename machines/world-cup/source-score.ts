// How a match ended and who scored, as the years write it.
import type { Goal, MatchScore } from '../../contract/world-cup.ts'
import { type Fields, isFields, NotUnderstood, textOf } from './source-types.ts'

type Pair = [number, number]

const MOST_GOALS = 99

const isGoals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_GOALS

/** @throws NotUnderstood where it is there, and no pair of goals */
function pairOf(value: unknown, path: string): Pair | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.length === 0) return null
  const [home, away] = Array.isArray(value) ? (value as unknown[]) : []
  if (isGoals(home) && isGoals(away) && Array.isArray(value) && value.length === 2)
    return [home, away]
  throw new NotUnderstood(path, `no score is ${JSON.stringify(value)}`)
}

/** Of the older format: `score1`, `score2`, `score1et`, …, `score2p`. */
function oldPair(match: Fields, end: '' | 'et' | 'p'): Pair | null {
  const [home, away] = [match[`score1${end}`], match[`score2${end}`]]
  if ((home === undefined || home === null) && (away === undefined || away === null)) return null
  return pairOf([home, away], `.score1${end}`)
}

/**
 * How a match ended: `ft` is after 90 minutes with injury time, `et` after extra time, `p` of the shoot-out; what stood
 * at half-time is not read. Null where it is not told.
 * @throws NotUnderstood
 */
export function scoreOf(match: Fields): MatchScore | null {
  const { score } = match
  const isOld = score === undefined || score === null
  const parts: Fields = isOld ? {} : isFields(score) ? score : { ft: score }
  const full = isOld ? oldPair(match, '') : pairOf(parts.ft, '.score.ft')
  const extra = isOld ? oldPair(match, 'et') : pairOf(parts.et, '.score.et')
  const penalties = isOld ? oldPair(match, 'p') : pairOf(parts.p, '.score.p')
  if (!full) {
    if (!extra && !penalties) return null
    throw new NotUnderstood('.score', 'how it stood after 90 minutes is not told')
  }
  if (extra && (extra[0] < full[0] || extra[1] < full[1])) {
    throw new NotUnderstood(
      '.score',
      `${extra.join(':')} after extra time is less than ${full.join(':')}`,
    )
  }
  return { full, extra, penalties }
}

/** Minutes as numbers, as texts, with injury time beside them. */
function minuteOf({ minute, offset }: Fields): string | null {
  const text =
    typeof minute === 'number' ? String(minute) : (textOf(minute)?.replace(/['’]$/, '') ?? '')
  if (!/^\d{1,3}(\+\d{1,2})?$/.test(text)) return null
  if (offset === undefined || offset === null || offset === 0) return text
  return Number.isInteger(offset) && Number(offset) > 0 ? `${text}+${String(offset)}` : null
}

/** Where a minute lies: goals are told in this order. */
function minuteOrder(minute: string): number {
  const [base = '0', more = '0'] = minute.split('+')
  return Number(base) * 100 + Number(more)
}

/**
 * The goals of a match in the order in which they fell. An own goal stands with those for whom it counts.
 * @param fault told what was not understood: that goal is left out
 */
export function goalsOf(match: Fields, fault: (path: string, what: string) => void): Goal[] {
  const sides = [
    ['home', 'goals1'],
    ['away', 'goals2'],
  ] as const
  const goals = sides.flatMap(([side, field]) => {
    const all = match[field]
    if (all === undefined || all === null) return []
    if (!Array.isArray(all)) {
      fault(`.${field}`, 'it is no list of goals')
      return []
    }
    return all.flatMap((one: unknown, place): Goal[] => {
      const name = isFields(one) ? textOf(one.name) : null
      const minute = isFields(one) ? minuteOf(one) : null
      if (!isFields(one) || name === null || minute === null) {
        fault(`.${field}[${place}]`, `no goal is ${JSON.stringify(one)}`)
        return []
      }
      const isOwn = one.owngoal === true || one.own_goal === true
      return [
        { side, name, minute, kind: isOwn ? 'own' : one.penalty === true ? 'penalty' : 'goal' },
      ]
    })
  })
  return goals.toSorted((one, other) => minuteOrder(one.minute) - minuteOrder(other.minute))
}
