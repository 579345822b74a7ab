// What campaigns count of events: one list for counting, for showing and for the audit.
import { type SQL, sql } from 'drizzle-orm'
import type { CampaignMeasure } from '../../contract/campaigns-constants.ts'
import type { EventKind } from '../../contract/events.ts'
import { FLOWERS } from '../../contract/levels-constants.ts'

/** A measure of one kind of events: whose it is, and by how much an event adds to it. */
interface Measured {
  kind: EventKind
  whose: readonly ('from' | 'to')[]
  value: string
  /** So many of its values are one of what is shown; 60 where seconds are told as minutes. */
  unit?: number
}

const fact = (name: string) => `(e.facts->>'${name}')::bigint`
const flowers = FLOWERS.map((name) => `'${name}'`).join(', ')
const ofCalls = (medium: string) =>
  `CASE WHEN e.facts->>'medium' = '${medium}' THEN ${fact('seconds')} END`

const MEASURED: Readonly<Record<CampaignMeasure, Measured>> = {
  'gifts-given': { kind: 'gift', whose: ['from'], value: fact('count') },
  'gift-diamonds-given': { kind: 'gift', whose: ['from'], value: fact('diamonds') },
  'flowers-given': {
    kind: 'gift',
    whose: ['from'],
    value: `CASE WHEN e.facts->>'gift' IN (${flowers}) THEN ${fact('count')} END`,
  },
  'gifts-received': { kind: 'gift', whose: ['to'], value: fact('count') },
  greetings: { kind: 'greeting', whose: ['from'], value: '1' },
  texts: { kind: 'text', whose: ['from'], value: '1' },
  replies: { kind: 'reply', whose: ['from'], value: '1' },
  'video-minutes': { kind: 'call', whose: ['from', 'to'], value: ofCalls('video'), unit: 60 },
  'voice-minutes': { kind: 'call', whose: ['from', 'to'], value: ofCalls('voice'), unit: 60 },
  'live-minutes': { kind: 'live-end', whose: ['from'], value: fact('seconds'), unit: 60 },
}

/** The kinds of events that campaigns count. */
export const COUNTED_KINDS = [
  ...new Set(Object.values(MEASURED).map(({ kind }) => kind)),
] as const satisfies readonly EventKind[]

const rows = sql.raw(
  Object.entries(MEASURED)
    .flatMap(([measure, { kind, whose, value }]) =>
      whose.map(
        (one) => `('${measure}', e.${one}_id, CASE WHEN e.kind = '${kind}' THEN ${value} END)`,
      ),
    )
    .join(', '),
)

/**
 * A query of `edition_id`, `user_id`, `day`, `measure`, `value`, `tie`: what some events count in editions, whoever may
 * take part.
 * @param events a condition on an event `e`
 * @param editions a condition on an edition `d`
 */
export const countsOf = (events: SQL, editions: SQL): SQL => sql`
  SELECT d.id AS edition_id, v.user_id,
    (e.at AT TIME ZONE 'UTC' + make_interval(mins => d.offset_minutes))::date AS day,
    v.measure, sum(v.value)::bigint AS value, max(e.id::text)::uuid AS tie
  FROM app_event e
  CROSS JOIN LATERAL (VALUES ${rows}) AS v (measure, user_id, value)
  JOIN campaign_edition d ON e.brand = ANY (d.brands) AND e.at >= d.starts_at
    AND e.at < coalesce(d.ended_early_at, d.ends_at)
  WHERE ${events} AND ${editions} AND v.value > 0 AND v.user_id IS NOT NULL AND v.measure = ANY (d.measures)
  GROUP BY 1, 2, 3, 4`

/** A count as it is shown: whole minutes of seconds. */
export function shownValue(measure: CampaignMeasure, value: number): number {
  return Math.floor(value / (MEASURED[measure].unit ?? 1))
}

/** The same in SQL, of columns `measure` and `value`. */
export const SHOWN_VALUE = sql.raw(
  `(value / CASE measure ${Object.entries(MEASURED)
    .filter(([, { unit }]) => unit !== undefined)
    .map(([measure, { unit }]) => `WHEN '${measure}' THEN ${unit}`)
    .join(' ')} ELSE 1 END)`,
)
