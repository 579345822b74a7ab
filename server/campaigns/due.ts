// What the time brings: an edition begins, its period is over, what came late was counted, its best are paid.
import { sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { happen, lockedEdition } from './editions.ts'
import { payWinners } from './pay-winners.ts'
import { campaignEdition, type EditionRow } from './tables.ts'

type Due = Pick<Platform, 'db' | 'clock' | 'random'>

/** Does everything whose time has come; nothing depends on when it is called, or how often. */
export async function doDue(platform: Due): Promise<void> {
  const open = await platform.db.orm
    .select()
    .from(campaignEdition)
    .where(sql`${campaignEdition.state} IN ('announced', 'running', 'counting')`)
    .orderBy(campaignEdition.id)
  for (const { id } of open) {
    while (await goOn(platform, id));
  }
}

/** For who looks before the job has: whether an edition has become another one. */
export async function catchUp(
  platform: Due,
  { id, ...edition }: Pick<EditionRow, 'id' | 'state' | 'startsAt' | 'endsAt'>,
  at: number,
): Promise<boolean> {
  const isDue =
    (edition.state === 'announced' && at >= edition.startsAt.getTime()) ||
    (edition.state === 'running' && at >= edition.endsAt.getTime())
  return isDue && goOn(platform, id)
}

/** Takes an edition's next step where its time has come. @returns whether it did */
async function goOn(platform: Due, id: string): Promise<boolean> {
  const { db, clock } = platform
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const edition = await lockedEdition(tx, id)
    const at = await databaseNow({ clock, db: tx })
    const fact = { at, actor: 'job' }
    switch (edition.state) {
      case 'announced':
        if (at < edition.startsAt.getTime()) return false
        await happen(tx, edition, { type: 'STARTED', ...fact })
        return true
      case 'running':
        if (at < edition.endsAt.getTime()) return false
        await happen(tx, edition, { type: 'FINISHED', ...fact })
        return true
      case 'counting':
        if (at < edition.countsUntil.getTime()) return false
        return payWinners(tx, platform, edition, fact)
      default:
        return false
    }
  })
}
