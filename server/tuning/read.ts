import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Draft, GameTuning } from '../../contract/tuning-ops.ts'
import { operator } from '../operators/tables.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepsOf } from '../platform/flow.ts'
import type { AnyTuning } from '../platform/tuning/feature-tuning.ts'
import { newestTunings } from '../platform/tuning/publish.ts'
import { DRAFTS, faultsOf, findDraft, type Prover } from './draft.ts'
import { tuningDraft } from './tables.ts'

type Version = typeof tuningVersion.$inferSelect

/** @throws ApiError NOT_FOUND */
export async function findVersion(db: Reader, game: string, version: number): Promise<Version> {
  const [row] = await db
    .select()
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, game), eq(tuningVersion.version, version)))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such version.')
  return row
}

/** Every game that can be tuned. */
export async function readGames({ db, features }: Platform): Promise<GameTuning[]> {
  const newest = await newestTunings(db.orm)
  const games: GameTuning[] = []
  for (const { name: game, tuning } of features) {
    const version = newest.get(game)
    if (!tuning || version === undefined) continue
    const row = await findVersion(db.orm, game, version)
    games.push({
      game,
      version,
      publishedAt: row.publishedAt.getTime(),
      tuning: row.tuning as Record<string, unknown>,
      art: row.art,
      isFileOther: !isDeepStrictEqual({ ...(tuning.file as AnyTuning), version }, row.tuning),
      drafts: await openDrafts(db.orm, game),
    })
  }
  return games
}

async function openDrafts(db: Reader, game: string): Promise<GameTuning['drafts']> {
  return db
    .select({ id: tuningDraft.id, state: tuningDraft.state, author: operator.name })
    .from(tuningDraft)
    .innerJoin(operator, eq(operator.id, tuningDraft.author))
    .where(
      and(eq(tuningDraft.game, game), notInArray(tuningDraft.state, ['published', 'withdrawn'])),
    )
    .orderBy(desc(tuningDraft.createdAt))
}

/**
 * A draft with what is wrong with it and what happened to it.
 * @throws ApiError NOT_FOUND
 */
export async function readDraft(
  platform: Prover & Pick<Platform, 'db'>,
  id: string,
): Promise<Draft> {
  const { db } = platform
  const row = await findDraft(db.orm, id)
  const { game, state, base, tuning, art, hash, editors, publishAt, reason } = row
  const people = await db.orm
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(inArray(operator.id, [row.author, row.approver ?? row.author, ...editors]))
  const nameOf = (of: string) => people.find((it) => it.id === of)?.name ?? of
  const steps = await stepsOf(db.orm, DRAFTS, id)
  return {
    id,
    game,
    state,
    base,
    inForce: (await newestTunings(db.orm)).get(game) ?? 0,
    tuning,
    art,
    hash,
    author: nameOf(row.author),
    editors: editors.map(nameOf),
    approver: row.approver && nameOf(row.approver),
    publishAt: publishAt?.getTime() ?? null,
    reason,
    faults: await faultsOf(platform, row),
    steps: steps.map(({ event, at, actor }) => ({ event, at: at.getTime(), actor })),
  }
}
