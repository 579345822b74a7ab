// What is counted of events, for whom: one list for counting and for the audit.
import { type SQL, sql } from 'drizzle-orm'
import { FLOWERS } from '../../contract/levels-constants.ts'
import { PROMPT_REPLY_MS } from '../../contract/missions-constants.ts'

/** A measure of one kind: whose it is, and by how much an event adds to it. */
interface Measured {
  kind: string
  whose: 'from' | 'to'
  value: string
}

/** Only of gifts that are flowers. */
const ofFlowers = (value: string) =>
  `CASE WHEN e.facts->>'gift' IN (${FLOWERS.map((name) => `'${name}'`).join(', ')}) THEN ${value} END`
const fact = (name: string) => `(e.facts->>'${name}')::bigint`
const ONE = '1'

/** By the measure's name. Sums: the order of events means nothing. */
const SUMS: Readonly<Record<string, Measured | readonly Measured[]>> = {
  gifts: { kind: 'gift', whose: 'to', value: fact('count') },
  'gift-diamonds': { kind: 'gift', whose: 'to', value: fact('diamonds') },
  'gifts-given': { kind: 'gift', whose: 'from', value: fact('count') },
  'gift-diamonds-given': { kind: 'gift', whose: 'from', value: fact('diamonds') },
  flowers: { kind: 'gift', whose: 'to', value: ofFlowers(fact('count')) },
  'flower-diamonds': { kind: 'gift', whose: 'to', value: ofFlowers(fact('diamonds')) },
  greetings: { kind: 'greeting', whose: 'from', value: ONE },
  'greetings-received': { kind: 'greeting', whose: 'to', value: ONE },
  texts: { kind: 'text', whose: 'from', value: ONE },
  'texts-received': { kind: 'text', whose: 'to', value: ONE },
  'text-diamonds': { kind: 'text', whose: 'to', value: fact('diamonds') },
  'text-diamonds-given': { kind: 'text', whose: 'from', value: fact('diamonds') },
  replies: { kind: 'reply', whose: 'from', value: ONE },
  'reply-seconds': { kind: 'reply', whose: 'from', value: fact('seconds') },
  'replies-within-minute': {
    kind: 'reply',
    whose: 'from',
    value: `CASE WHEN ${fact('seconds')} <= 60 THEN 1 END`,
  },
  'prompt-replies': {
    kind: 'reply',
    whose: 'from',
    value: `CASE WHEN coalesce((extract(epoch FROM e.at) * 1000)::bigint - ${fact('since')},
      ${fact('seconds')} * 1000) <= ${PROMPT_REPLY_MS} THEN 1 END`,
  },
  'answers-received': { kind: 'reply', whose: 'to', value: ONE },
  'live-sessions': { kind: 'live-start', whose: 'from', value: ONE },
  'live-seconds': { kind: 'live-end', whose: 'from', value: fact('seconds') },
  viewers: { kind: 'live-viewers', whose: 'from', value: fact('viewers') },
  followers: { kind: 'follow', whose: 'to', value: ONE },
  comments: { kind: 'comment', whose: 'to', value: ONE },
  likes: { kind: 'like', whose: 'to', value: fact('count') },
  shares: { kind: 'share', whose: 'to', value: ONE },
  invited: { kind: 'sign-up', whose: 'to', value: ONE },
  ...callsOf('video'),
  ...callsOf('voice'),
}

/** Who pays and who earns have been in the same call. */
function callsOf(medium: 'video' | 'voice'): Record<string, Measured> {
  const such = (value: string) => `CASE WHEN e.facts->>'medium' = '${medium}' THEN ${value} END`
  return {
    [`${medium}-calls`]: { kind: 'call', whose: 'to', value: such(ONE) },
    [`${medium}-seconds`]: { kind: 'call', whose: 'to', value: such(fact('seconds')) },
    [`${medium}-diamonds`]: { kind: 'call', whose: 'to', value: such(fact('diamonds')) },
    [`${medium}-calls-made`]: { kind: 'call', whose: 'from', value: such(ONE) },
    [`${medium}-seconds-made`]: { kind: 'call', whose: 'from', value: such(fact('seconds')) },
    [`${medium}-diamonds-given`]: { kind: 'call', whose: 'from', value: such(fact('diamonds')) },
  }
}

/** Of the one whose figure it is, each other person once a period: whoever did it to them, or to whom they did it. */
const PEOPLE: Readonly<Record<string, { kinds: readonly string[]; whose: 'from' | 'to' }>> = {
  'gift-givers': { kinds: ['gift'], whose: 'to' },
  commenters: { kinds: ['comment'], whose: 'to' },
  'text-partners': { kinds: ['text'], whose: 'to' },
  callers: { kinds: ['call'], whose: 'to' },
  writers: { kinds: ['text', 'greeting'], whose: 'to' },
  'greeted-people': { kinds: ['greeting'], whose: 'from' },
  'answered-people': { kinds: ['reply'], whose: 'from' },
}

const summedRows = Object.entries(SUMS)
  .flatMap(([measure, given]) => [given].flat().map((it) => ({ measure, ...it })))
  .map(
    ({ measure, kind, whose, value }) =>
      `('${measure}', e.${whose}_id, CASE WHEN e.kind = '${kind}' THEN ${value} END)`,
  )
const peopleRows = Object.entries(PEOPLE).map(([measure, { kinds, whose }]) => {
  const other = whose === 'to' ? 'from' : 'to'
  const isOne = `e.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) AND e.to_id <> e.from_id`
  return `('${measure}', CASE WHEN ${isOne} THEN e.${whose}_id END, e.${other}_id)`
})

/** A user's day, and the month that it is in, by the fixed offset of their account. */
const inPeriods = (rows: SQL): SQL => sql`
  SELECT r.*, p.period, CASE p.period WHEN 'day' THEN r.local::date ELSE date_trunc('month', r.local)::date END AS day
  FROM (
    SELECT m.*, m.at AT TIME ZONE 'UTC' + make_interval(mins => coalesce(o.minutes, 0)) AS local
    FROM (${rows}) m JOIN app_user u ON u.id = m.user_id LEFT JOIN offsets o ON o.country = u.country
  ) r CROSS JOIN (VALUES ('day'), ('month')) AS p (period)`

/**
 * A query of `user_id`, `period`, `day`, `measure`, `value`: what some events add up to.
 * @param events a condition on an event `e`
 */
export const sumsOf = (events: SQL): SQL => sql`
  SELECT user_id, period, day, measure, sum(value)::bigint AS value
  FROM (${inPeriods(sql`
    SELECT v.measure, v.user_id, v.value, e.at
    FROM app_event e CROSS JOIN LATERAL (VALUES ${sql.raw(summedRows.join(', '))}) AS v (measure, user_id, value)
    WHERE ${events} AND v.value > 0 AND v.user_id IS NOT NULL`)}) summed
  GROUP BY user_id, period, day, measure`

/** A query of `user_id`, `period`, `day`, `measure`, `other_id`: who did something for whom, once a period. */
export const peopleIn = (events: SQL): SQL => sql`
  SELECT DISTINCT user_id, period, day, measure, other_id
  FROM (${inPeriods(sql`
    SELECT v.measure, v.user_id, v.other_id, e.at
    FROM app_event e
    CROSS JOIN LATERAL (VALUES ${sql.raw(peopleRows.join(', '))}) AS v (measure, user_id, other_id)
    WHERE ${events} AND v.user_id IS NOT NULL`)}) counted`
