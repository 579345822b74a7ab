import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { reversal, transfer } from './tables.ts'

/** Who took a transfer back, and why; `transfer` is the other one of the two. */
export interface KeptAct {
  transfer: string
  /** Milliseconds since 1970. */
  at: number
  actor: string
  reason: string
}

/** A transfer, what it takes back, and what took it back. */
export interface KeptTransfer {
  at: number
  kind: string
  reverses: KeptAct | null
  reversedBy: KeptAct | null
}

/** A transfer as it is kept; undefined where there is none. */
export async function keptTransfer(db: Reader, id: string): Promise<KeptTransfer | undefined> {
  const [row] = await db.select().from(transfer).where(eq(transfer.id, id))
  if (!row) return undefined
  const [own] = await db.select().from(reversal).where(eq(reversal.transferId, id))
  const [back] = await db.select().from(reversal).where(eq(reversal.reverses, id))
  return {
    at: row.at.getTime(),
    kind: row.kind,
    reverses: own ? actOf(own, own.reverses) : null,
    reversedBy: back ? actOf(back, back.transferId) : null,
  }
}

function actOf({ at, actor, reason }: typeof reversal.$inferSelect, other: string): KeptAct {
  return { transfer: other, at: at.getTime(), actor, reason }
}
