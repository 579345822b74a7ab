// A tree that nobody watered, as SQL: what a person writes who owns the database and knows the rules.
import type { TreeLife } from '../../contract/tree.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { giftsDue } from '../../machines/tree/growth.ts'
import { lifeAfter } from '../../machines/tree/happen.ts'
import { invitedLife } from '../../machines/tree/life.ts'
import { givenFor } from '../../server/tree/gifts.ts'
import { TREE_TUNING } from './played-world.ts'
import { DAY_MS, HOUR_MS } from './tree-calls.ts'

/** Its two, as SQL expressions. */
export interface Couple {
  inviter: string
  partner: string
}

/**
 * A tree with its invitation, its waterings of so many days and all that it gave, everything at its moment.
 * @param from milliseconds since 1970
 */
export function inventedTree({ inviter, partner }: Couple, from: number, days: number): string {
  let made = 0
  const idAt = (at: number) => {
    made++
    const digits = at.toString(16).padStart(12, '0')
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`
  }
  const time = (at: number) => `to_timestamp(${at / 1_000})`
  const tree = idAt(from)
  const rows: string[] = []
  let life: TreeLife = {
    ...invitedLife(TREE_TUNING, { at: from, offsetMinutes: 0 }),
    stage: 'growing',
  }
  const water = (by: 'inviter' | 'partner', at: number) => {
    const grown = lifeAfter(life, { type: 'WATERED', by, at }, { tuning: TREE_TUNING, now: at })
    if (!grown) throw new Error(`nobody could water at ${at}`)
    const day = dayOf(at, 0)
    const userId = { inviter, partner }[by]
    rows.push(
      `INSERT INTO tree_watering VALUES ('${idAt(at)}', '${tree}', ${userId}, ${day}, ${grown.points}, ${grown.level}, ${TREE_TUNING.version}, ${time(at)})`,
    )
    for (const due of giftsDue(TREE_TUNING, life, grown)) {
      const given = givenFor({ treeId: tree, userId: 0, day }, due)
      for (const owner of [inviter, partner]) {
        rows.push(`INSERT INTO backpack_item VALUES ('${idAt(at)}', ${owner}, '${given.kind}', ${given.amount},
          'tree', '${given.fromReason}', ${given.fromNumber}, '${given.fromKey}', ${time(at)},
          ${time(at + given.days * DAY_MS)}, NULL, NULL)`)
      }
    }
    life = grown
  }
  for (let day = 0; day < days; day++) {
    water('inviter', from + day * DAY_MS + HOUR_MS)
    water('partner', from + day * DAY_MS + 2 * HOUR_MS)
  }
  return [
    `INSERT INTO tree (id, stage, inviter_id, partner_id, code, offset_minutes, invited_at, expires_at, accepted_at,
       points, level, inviter_day, partner_day, streak, together_day)
     VALUES ('${tree}', 'growing', ${inviter}, ${partner}, 'invented', 0, ${time(from)}, ${time(life.expiresAt)},
       ${time(from + 1)}, ${life.points}, ${life.level}, ${life.wateredDay.inviter}, ${life.wateredDay.partner},
       ${life.streak}, ${life.togetherDay})`,
    `INSERT INTO tree_place VALUES (${inviter}, '${tree}'), (${partner}, '${tree}')`,
    ...rows,
  ].join(';\n')
}
