// What the audit looks at of extra returns: each part is in the ledger once, is what the rule says and was claimed on its
// day; nothing was paid after a participation was stopped, and what was given back was taken back.
import { type SQL, sql } from 'drizzle-orm'
import type { ExtraReturnState } from '../../contract/extra-return-constants.ts'
import { cardsOf, startsAfter } from '../../machines/extra-return/cards.ts'
import { bonusOf } from '../../machines/extra-return/parts.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { answeredBalancesBook, epochMs } from '../ledger/books/answers.ts'
import { momentsBook, tuningUseBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'
import { TUNED } from './tuned.ts'

const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

const paidBook = (span: Span): Book => ({
  check: 'every part of an extra return is in the ledger once',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, c.id), NULL::text,
      t.kind IS DISTINCT FROM 'extraReturn.bonus' OR c.id IS NULL OR t.at IS DISTINCT FROM c.at
        OR (e.lines, e.owner_id, e.got, e.gave) IS DISTINCT FROM (2::bigint, c.user_id, c.diamonds, -c.diamonds)
    FROM (SELECT * FROM transfer WHERE ${within('id', span)}) t
    FULL JOIN (SELECT * FROM extra_return_claim WHERE ${within('id', span)}) c ON c.id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, max(owner_id) AS owner_id,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond')::bigint AS got,
        sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'diamond')::bigint AS gave
      FROM entry WHERE transfer_id = coalesce(t.id, c.id)
    ) e ON true
    WHERE t.kind = 'extraReturn.bonus' OR c.id IS NOT NULL`,
})

const takenBackBook: Book = {
  check:
    'every extra return whose payment was given back was taken back, and nothing else was but for fraud',
  rows: sql`
    SELECT 'part ' || coalesce(c.id, t.reverses), NULL::text,
      c.id IS NULL OR (p.state = 'refunded' AND r.reverses IS NULL)
        OR (t.id IS NOT NULL AND p.state NOT IN ('void', 'refunded'))
    FROM extra_return_claim c
    JOIN extra_return p ON p.id = c.participation_id
    LEFT JOIN reversal r ON r.reverses = c.id
    FULL JOIN (SELECT id, reverses FROM transfer WHERE kind = 'extraReturn.back') t ON t.reverses = c.id`,
}

interface Kept {
  id: string
  state: ExtraReturnState
  bonus: number | null
  startsOn: string | null
  offsetMinutes: number | null
  begunAt: number | null
  endsAt: number | null
  stoppedAt: number | null
  /** What its top-up says, and the cap of its tuning; null where there is none. */
  order: { amount: number; isIts: boolean; isBack: boolean } | null
  cap: number | null
  claims: { card: number; diamonds: number; at: number }[]
  steps: KeptStep[]
}

/** Repeats the rule by the functions that the server and the page use. */
const asRuled: PagedCheck<Kept> = {
  check:
    'every extra return is where its steps led, and paid what its rule says, each part on its day',
  games: [],
  page: (after, limit) => sql`
    SELECT p.id, p.state, p.bonus::float8 AS bonus, p.starts_on::text AS "startsOn",
      p.offset_minutes AS "offsetMinutes", ${epochMs('p.begun_at')}::float8 AS "begunAt",
      ${epochMs('p.ends_at')}::float8 AS "endsAt", ${epochMs('p.stopped_at')}::float8 AS "stoppedAt",
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('amount', o.amount,
        'isIts', o.user_id = p.user_id AND o.currency = 'diamond' AND o.amount = p.top_up
          AND o.paid_at = p.begun_at AND p.joined_at <= p.begun_at AND EXISTS (
            SELECT FROM recharge_transfer r
            WHERE (r.transfer_id, r.order_id, r.what) = (p.top_up_id, p.order_id, 'paid')),
        'isBack', o.state IN ('refunded', 'lost')) END AS "order",
      (coalesce(v.tuning->'brands'->p.brand, v.tuning->'offer')->>'cap')::float8 AS cap,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('card', c.card, 'diamonds', c.diamonds, 'at', ${epochMs('c.at')}))
        FROM extra_return_claim c WHERE c.participation_id = p.id AND c.user_id = p.user_id
      ), '[]') AS claims,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'number', s.number, 'event', s.event, 'from', s.from_state, 'to', s.to_state) ORDER BY s.number)
        FROM flow_step s WHERE s.flow = ${EXTRA_RETURN_FLOW.name} AND s.subject = p.id
      ), '[]') AS steps
    FROM extra_return p
    LEFT JOIN recharge_order o ON o.id = p.order_id
    LEFT JOIN tuning_version v ON v.game = ${TUNED.game} AND v.version = p.tuning_version
    WHERE p.id > ${after}::uuid ORDER BY p.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `extra return ${id}`,
  isRight: (kept) =>
    walkedTo(EXTRA_RETURN_FLOW.machine, 'waiting', kept.steps) === kept.state &&
    checkIns(kept) === kept.claims.length &&
    (kept.stoppedAt === null) === !['void', 'refunded'].includes(kept.state) &&
    (isBegunRight(kept) || isNothing(kept)),
}

const checkIns = ({ steps }: Kept) => steps.filter(({ event }) => event === 'CHECKED_IN').length

/** No top-up has come: nothing is there, and nothing was paid. */
const isNothing = ({ state, bonus, claims }: Kept) =>
  (state === 'waiting' || state === 'void') && bonus === null && claims.length === 0

function isBegunRight(kept: Kept): boolean {
  const { state, bonus, startsOn, offsetMinutes, begunAt, endsAt, order, cap, claims } = kept
  if (bonus === null || startsOn === null || offsetMinutes === null || begunAt === null)
    return false
  if (!order?.isIts || cap === null || bonus !== bonusOf(order.amount, { cap })) return false
  if (startsOn !== startsAfter(begunAt, offsetMinutes)) return false
  // Given back is the end of it, and nothing else is that end.
  if (order.isBack !== (state === 'refunded')) return false
  const cards = cardsOf({ bonus, startsOn, offsetMinutes })
  const stoppedAt = kept.stoppedAt ?? Number.POSITIVE_INFINITY
  return (
    endsAt === cards.at(-1)?.endsAt &&
    claims.every(({ card: number, diamonds, at }) => {
      const card = cards.find((it) => it.number === number)
      return (
        card?.diamonds === diamonds && at >= card.opensAt && at < card.endsAt && at <= stoppedAt
      )
    })
  )
}

const moments = momentsBook(sql`
  SELECT 'extra return ' || p.id, NULL::text, p.joined_at <> id_time(p.id) FROM extra_return p
  UNION ALL
  SELECT 'part ' || c.id, NULL::text, c.at <> id_time(c.id) FROM extra_return_claim c`)

const tuningUse = tuningUseBook(
  TUNED.game,
  sql`
    SELECT tuning_version, min(begun_at), 'extra return ' || min(id::text) FROM extra_return
    WHERE begun_at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)

const balances = answeredBalancesBook(
  TUNED.game,
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT c.id FROM extra_return_claim c
      WHERE c.user_id = i.user_id AND c.at = i.created_at LIMIT 1
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'extraReturn.check-in'`,
)

const columns = (...names: string[]) => names.map((name) => sql.raw(name))

/** That it is somebody's only one; what begins and ends it is in its steps. */
const joinedSealed = sealedRows({
  ref: 'extra-returns',
  table: 'extra_return',
  isLimited: true,
  since: 9,
  columns: [...columns('id', 'user_id', 'brand'), micros('joined_at')],
})

const claimsSealed = sealedRows({
  ref: 'extra-return-claims',
  table: 'extra_return_claim',
  since: 9,
  columns: [...columns('id', 'participation_id', 'user_id', 'card', 'diamonds'), micros('at')],
})

/** Its part of the audit. */
export const extraReturnBooks: Books = {
  spans: [paidBook],
  whole: [takenBackBook, moments, tuningUse, balances],
  customChecks: [(db) => runPagedCheck(db, asRuled)],
  sealed: [joinedSealed, claimsSealed],
}
