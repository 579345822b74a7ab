// What happens to a membership: its step, and from when to when earnings count.
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { MembershipFact } from '../../machines/guild/membership.ts'
import type { Transaction } from '../platform/database/database.ts'
import { stepFlow } from '../platform/flow.ts'
import { MEMBERSHIP_FLOW } from './flow.ts'
import { guildMembership, type MembershipRow } from './tables.ts'

interface Happening {
  type: MembershipFact['type']
  at: number
  actor: string
  /** Of `LEAVING` and `DISMISSED`. */
  noticeDays?: number
}

/**
 * Lets a fact happen to a membership whose locks the caller holds (`locks.ts`).
 * @returns the row as it is then; null where its machine knows no such step: the transaction must end
 */
export async function happen(
  tx: Transaction,
  row: MembershipRow,
  { type, at, actor, noticeDays = 0 }: Happening,
): Promise<MembershipRow | null> {
  const times = timesAfter(type, at, noticeDays)
  const { endsAt } = times
  // A row that is over has its end, and one that is over changes no more: what a state needs is there before it.
  if (Object.keys(times).length > 0 && type !== 'STAYED') await setTimes(tx, row.id, times)
  const detail = endsAt ? { endsAt: endsAt.getTime() } : {}
  const change = await stepFlow(tx, MEMBERSHIP_FLOW, row.id, { event: { type }, at, actor, detail })
  if (!change) return null
  if (type === 'STAYED') await setTimes(tx, row.id, times)
  const [now] = await tx.select().from(guildMembership).where(eq(guildMembership.id, row.id))
  return now ?? null
}

type Times = Partial<Pick<MembershipRow, 'joinedAt' | 'endsAt'>>

function timesAfter(type: MembershipFact['type'], at: number, noticeDays: number): Times {
  switch (type) {
    case 'ACCEPTED':
      return { joinedAt: new Date(at) }
    case 'LEAVING':
    case 'DISMISSED':
      return { endsAt: new Date(at + noticeDays * DAY_MS) }
    case 'REMOVED':
    case 'CLOSED':
      return { endsAt: new Date(at) }
    case 'STAYED':
      return { endsAt: null }
    default:
      return {}
  }
}

const setTimes = (tx: Transaction, id: string, times: Times) =>
  tx.update(guildMembership).set(times).where(eq(guildMembership.id, id))
