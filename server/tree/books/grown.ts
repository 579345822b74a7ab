// Grows every tree again from its waterings, by the rules that grew it.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type TreeLife, type TreeRole, TreeTuning } from '../../../contract/tree.ts'
import { type DueGift, giftsDue } from '../../../machines/tree/growth.ts'
import { lifeAfter } from '../../../machines/tree/happen.ts'
import { restAfter } from '../../../machines/tree/life.ts'
import { epochMs } from '../../ledger/books/answers.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import { givenFor } from '../gifts.ts'

interface WateringRow {
  user_id: number
  day: number
  points: number
  level: number
  tuning_version: number
  /** Milliseconds since 1970. */
  at: number
}

interface ItemRow {
  user_id: number
  from_reason: string
  from_number: number
  from_key: string
  /** Milliseconds since 1970. */
  got_at: number
  kind: string
  amount: number
  days: number
}

interface GrownRow {
  id: string
  inviter_id: number
  partner_id: number
  /** The tree as it is kept, but for its stage. */
  life: TreeLife
  /** When each last watered a tree before this one, in milliseconds since 1970; null: none. */
  watered_before: Record<TreeRole, number | null>
  waterings: WateringRow[]
  items: ItemRow[]
  /** Those that its waterings name, by version. */
  tunings: Record<string, unknown>
}

/** When one of a tree's two had last watered another one, before this one was accepted. */
const wateredBefore = (userId: string) => sql`(
  SELECT ${epochMs('max(b.at)')} FROM tree_watering b
  WHERE b.user_id = ${sql.raw(userId)} AND b.tree_id <> t.id AND b.at <= t.accepted_at)`

/** All that a tree may be grown by at once. */
const PAGE_TREES = 500

/** Every tree that was ever accepted: points, level, streak, days and gifts follow from its waterings. */
export const grownTrees: PagedCheck<GrownRow> = {
  check: 'every tree is what its waterings grew, and gave each gift once to each of its two',
  games: [],
  pageRows: PAGE_TREES,
  page: (after, limit) => sql`
    SELECT t.id, t.inviter_id::float8 AS inviter_id, t.partner_id::float8 AS partner_id,
      jsonb_build_object(
        'stage', 'growing', 'offsetMinutes', t.offset_minutes,
        'invitedAt', ${epochMs('t.invited_at')}, 'expiresAt', ${epochMs('t.expires_at')},
        'points', t.points, 'level', t.level, 'streak', t.streak, 'togetherDay', t.together_day,
        'spareWeek', t.spare_week,
        'wateredDay', jsonb_build_object('inviter', t.inviter_day, 'partner', t.partner_day),
        'restsUntil', jsonb_build_object(
          'inviter', ${epochMs('t.inviter_rests_until')}, 'partner', ${epochMs('t.partner_rests_until')})
      ) AS life,
      jsonb_build_object(
        'inviter', ${wateredBefore('t.inviter_id')}, 'partner', ${wateredBefore('t.partner_id')}
      ) AS watered_before,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('user_id', w.user_id, 'day', w.day, 'points', w.points,
          'level', w.level, 'tuning_version', w.tuning_version, 'at', ${epochMs('w.at')}) ORDER BY w.points)
        FROM tree_watering w WHERE w.tree_id = t.id
      ), '[]') AS waterings,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('user_id', i.user_id, 'from_reason', i.from_reason,
          'from_number', i.from_number, 'from_key', i.from_key, 'got_at', ${epochMs('i.got_at')},
          'kind', i.kind, 'amount', i.amount,
          'days', extract(epoch FROM i.expires_at - i.got_at) / 86400))
        FROM backpack_item i
        WHERE i.user_id IN (t.inviter_id, t.partner_id) AND i.from_feature = 'tree'
          AND i.from_key LIKE t.id || ' %'
      ), '[]') AS items,
      coalesce((
        SELECT jsonb_object_agg(v.version, v.tuning) FROM tuning_version v
        WHERE v.game = 'tree'
          AND v.version IN (SELECT tuning_version FROM tree_watering WHERE tree_id = t.id)
      ), '{}') AS tunings
    FROM tree t WHERE t.partner_id IS NOT NULL AND t.id > ${after}::uuid ORDER BY t.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: isGrownByTheRules,
}

/** What a tree has before it is watered. */
const SEEDLING = {
  points: 0,
  level: 1,
  streak: 0,
  togetherDay: null,
  spareWeek: null,
  wateredDay: { inviter: null, partner: null },
} as const

function isGrownByTheRules(row: GrownRow): boolean {
  const restsUntil = {
    inviter: restAfter(row.watered_before.inviter),
    partner: restAfter(row.watered_before.partner),
  }
  let life: TreeLife = { ...row.life, ...SEEDLING, restsUntil }
  const due: ItemRow[] = []
  for (const watering of row.waterings) {
    const { at, day, user_id: userId } = watering
    const tuning = TreeTuning.safeParse(row.tunings[watering.tuning_version]).data
    const by = userId === row.inviter_id ? 'inviter' : 'partner'
    const isTheirs = by === 'inviter' || userId === row.partner_id
    const grown = tuning && isTheirs && watered(life, { by, at }, tuning)
    if (!grown || !isDeepStrictEqual(told(grown, by), [watering.points, watering.level, day])) {
      return false
    }
    due.push(...dueOf(row, watering, giftsDue(tuning, life, grown)))
    life = grown
  }
  return (
    isDeepStrictEqual(life, row.life) && isDeepStrictEqual(due.sort(byKey), row.items.sort(byKey))
  )
}

function watered(life: TreeLife, { by, at }: { by: TreeRole; at: number }, tuning: TreeTuning) {
  return lifeAfter(life, { type: 'WATERED', by, at }, { tuning, now: at })
}

const told = ({ points, level, wateredDay }: TreeLife, by: TreeRole) => [
  points,
  level,
  wateredDay[by],
]

function dueOf(row: GrownRow, { day, at }: WateringRow, gifts: readonly DueGift[]): ItemRow[] {
  return [row.inviter_id, row.partner_id].flatMap((userId) =>
    gifts.map((gift) => {
      const given = givenFor({ treeId: row.id, userId, day }, gift)
      return {
        user_id: userId,
        from_reason: given.fromReason,
        from_number: given.fromNumber,
        from_key: given.fromKey,
        got_at: at,
        kind: given.kind,
        amount: given.amount,
        days: given.days,
      }
    }),
  )
}

const byKey = (one: ItemRow, other: ItemRow) =>
  one.user_id - other.user_id || (one.from_key < other.from_key ? -1 : 1)
