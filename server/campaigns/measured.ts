// What campaigns count of events: one list for counting, for showing and for the audit.
import { type SQL, sql } from 'drizzle-orm'
import type { CampaignMeasure } from '../../contract/campaigns-constants.ts'
import type { EventKind } from '../../contract/events.ts'
import { FLOWERS } from '../../contract/levels-constants.ts'
import { fallsInto } from '../events/queries.ts'

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

/** Events `e` in the periods of editions `d`. */
const IN_PERIOD = sql.raw(`e.brand = ANY (d.brands) AND e.at >= d.starts_at
    AND e.at < coalesce(d.ended_early_at, d.ends_at)`)

/** What of an edition is counted for families, by the same events. */
const BY_FAMILY = {
  columns: sql`m.family_id, `,
  joins: sql`
    JOIN family_member m ON m.user_id = v.user_id AND ${fallsInto('e', 'm')}
    JOIN campaign_person p ON p.edition_id = d.id AND p.user_id = v.user_id AND p.takes_part`,
  groups: sql.raw('1, 2, 3, 4, 5'),
}
const BY_PERSON = { columns: sql``, joins: sql``, groups: sql.raw('1, 2, 3, 4') }

/**
 * A query of `edition_id`, `family_id` where it is by families, `user_id`, `day`, `measure`, `value`, `tie`: what some
 * events count in editions. By people whoever may take part; by families who does, while they are members.
 * @param events a condition on an event `e`
 * @param editions a condition on an edition `d`
 */
export const countsOf = (events: SQL, editions: SQL, by: 'person' | 'family' = 'person'): SQL => {
  const { columns, joins, groups } = by === 'family' ? BY_FAMILY : BY_PERSON
  return sql`
  SELECT d.id AS edition_id, ${columns}v.user_id,
    (e.at AT TIME ZONE 'UTC' + make_interval(mins => d.offset_minutes))::date AS day,
    v.measure, sum(v.value)::bigint AS value, max(e.id::text)::uuid AS tie
  FROM app_event e
  CROSS JOIN LATERAL (VALUES ${rows}) AS v (measure, user_id, value)
  JOIN campaign_edition d ON ${IN_PERIOD}${joins}
  WHERE ${events} AND ${editions} AND v.value > 0 AND v.user_id IS NOT NULL AND v.measure = ANY (d.measures)
  GROUP BY ${groups}`
}

/** A query of `edition_id`, `low_id`, `high_id`, `flowers`, `tie`: flowers between two people in editions. */
export const flowersBetween = (events: SQL, editions: SQL): SQL => sql`
  SELECT d.id AS edition_id, least(e.from_id, e.to_id) AS low_id, greatest(e.from_id, e.to_id) AS high_id,
    sum((e.facts->>'count')::bigint)::bigint AS flowers, max(e.id::text)::uuid AS tie
  FROM app_event e JOIN campaign_edition d ON ${IN_PERIOD}
  WHERE ${events} AND ${editions} AND e.kind = 'gift' AND e.from_id <> e.to_id
    AND e.facts->>'gift' IN (${sql.raw(flowers)})
  GROUP BY 1, 2, 3`

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
