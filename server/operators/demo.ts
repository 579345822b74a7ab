// Operators of the demo world: anyone may enter as one of them, there and nowhere else.
import { and, asc, eq } from 'drizzle-orm'
import { OPS_ROLES } from '../../contract/ops.ts'
import type { Transaction } from '../platform/database/database.ts'
import { worldOf } from '../platform/database/world.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { type BegunSession, beginSession, type OperatorRow, type Visitor } from './session.ts'
import { operator } from './tables.ts'

/** Whether anyone may enter: the settings say so, and the database holds a demo world. */
export async function hasDemoOperators({
  db,
  settings,
}: Pick<Platform, 'db' | 'settings'>): Promise<boolean> {
  return settings.demoWorld && (await worldOf(db))?.kind === 'demo'
}

/** Makes one of every role, also in a demo world of an earlier release. */
export async function addDemoOperators(
  platform: Pick<Platform, 'db' | 'settings' | 'random' | 'clock'>,
): Promise<void> {
  if (!(await hasDemoOperators(platform))) return
  const { db, random, clock } = platform
  const now = clock.now()
  const ids = timeOrderedIds(random, now, OPS_ROLES.length)
  await db.orm
    .insert(operator)
    .values(
      OPS_ROLES.map((role, place) => ({
        id: ids[place] ?? '',
        name: `demo-${role}`,
        role,
        state: 'active' as const,
        isDemo: true,
        createdAt: new Date(now),
      })),
    )
    .onConflictDoNothing()
}

/** Whom the sign-in page names; nobody where there is no demo world. */
export async function demoOperators(platform: Platform) {
  if (!(await hasDemoOperators(platform))) return []
  return platform.db.orm
    .select({ name: operator.name, role: operator.role })
    .from(operator)
    .where(and(eq(operator.isDemo, true), eq(operator.state, 'active')))
    .orderBy(asc(operator.id))
}

/** @throws ApiError NOT_FOUND, also for an operator who is not of the demo world */
export async function enterDemo(
  platform: Platform,
  name: string,
  visitor: Visitor,
): Promise<{ row: OperatorRow; session: BegunSession }> {
  const isThere = await hasDemoOperators(platform)
  const [row] = await platform.db.orm.select().from(operator).where(eq(operator.name, name))
  if (!isThere || !row?.isDemo || row.state !== 'active') {
    throw new ApiError('NOT_FOUND', 'There is no such demo operator.')
  }
  const session = await platform.db.orm.transaction((tx) =>
    beginSession(tx as Transaction, platform, row.id, visitor),
  )
  return { row, session }
}
