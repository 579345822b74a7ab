import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { databaseNow } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import { timeOrderedId } from '../../platform/secrets/random.ts'
import { findDraft, tuningOf } from '../draft.ts'
import { type ReplayRow, tuningReplay } from '../tables.ts'
import { playAgain } from './play.ts'

const BEAT_MS = 1_000
const KEPT_MS = 7 * 86_400_000
/** Of the time that a replay takes, it works this much: what players do meanwhile comes first. */
const WORKING_SHARE = 1 / 4

type ReplayPlatform = Pick<
  Platform,
  'db' | 'seeds' | 'clock' | 'random' | 'features' | 'log' | 'settings'
>

/** The replays of this process: one at a time. */
export interface Replays {
  /**
   * Starts one of a draft as it was seen.
   * @returns its id; how far it is stands in the database
   * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_TUNING_FAULTS, OPS_REPLAY_BUSY
   */
  start(draftId: string, seen: string): Promise<string>
  /** Resolves when none is running any more. */
  settled(): Promise<void>
  /** Ends the one that is running, which has failed then. */
  close(): Promise<void>
}

/** Lets others have the processor after so much work. */
type Rest = (workedMs: number, signal: AbortSignal) => Promise<unknown>

const restAfter: Rest = (workedMs, signal) =>
  pause(workedMs / WORKING_SHARE - workedMs, undefined, { signal })

/** @param rest between two pages; tests decide when it is over */
export function openReplays(platform: ReplayPlatform, rest: Rest = restAfter): Replays {
  const { db, clock, random, log } = platform
  const stop = new AbortController()
  let isBusy = false
  let running: Promise<void> = Promise.resolve()

  return {
    start: async (draftId, seen) => {
      if (isBusy) throw new ApiError('OPS_REPLAY_BUSY', 'A replay is running already.')
      isBusy = true
      try {
        const { game, tuning, hash } = await findDraft(db.orm, draftId)
        if (hash !== seen) {
          throw new ApiError('OPS_CHANGED', 'The draft has been edited since it was shown.')
        }
        const { replay, fieldFaults } = tuningOf(platform, game)
        if (!replay) throw new ApiError('NOT_FOUND', 'This game has no play that can be replayed.')
        const [fault] = fieldFaults(tuning)
        if (fault) {
          const { field, what } = fault
          throw new ApiError('OPS_TUNING_FAULTS', `${field} ${what}`, { field, what })
        }
        const to = await databaseNow({ clock, db: db.orm })
        const span = { from: replay.from(to), to }
        const id = timeOrderedId(random, to)
        await db.orm.insert(tuningReplay).values({
          id,
          draftId,
          hash,
          state: 'running',
          fromAt: new Date(span.from),
          toAt: new Date(to),
          beatAt: new Date(to),
        })
        const onPage = beats(platform, id, span)
        const played = playAgain(
          platform,
          replay,
          { ...span, tuning },
          { onPage, rest, signal: stop.signal },
        )
        running = played
          .then((result) => end(platform, id, { state: 'done', progress: 1_000, result }))
          .catch(async (error: unknown) => {
            log.error({ err: error, replay: id, draft: draftId }, 'a replay has failed')
            await end(platform, id, { state: 'failed' })
          })
          // The database is away: it is told as failed once it has been silent for long.
          .catch((error: unknown) => log.error({ err: error, replay: id }, 'a replay'))
          .finally(() => {
            isBusy = false
          })
        return id
      } catch (error) {
        isBusy = false
        throw error
      }
    },
    settled: () => running,
    close: async () => {
      stop.abort(new Error('the server stops'))
      await running
    },
  }
}

/** Writes down how far a replay is, once a second. */
function beats(
  { db, clock }: ReplayPlatform,
  id: string,
  { from, to }: { from: number; to: number },
): (at: number) => Promise<void> {
  let last = performance.now()
  return async (at) => {
    if (performance.now() - last < BEAT_MS) return
    last = performance.now()
    const share = (at - from) / Math.max(1, to - from)
    const progress = Math.min(999, Math.max(0, Math.floor(share * 1_000)))
    const beatAt = new Date(await databaseNow({ clock, db: db.orm }))
    await db.orm.update(tuningReplay).set({ progress, beatAt }).where(eq(tuningReplay.id, id))
  }
}

async function end(
  { db, clock }: ReplayPlatform,
  id: string,
  told: Partial<ReplayRow>,
): Promise<void> {
  const beatAt = new Date(await databaseNow({ clock, db: db.orm }))
  await db.orm
    .update(tuningReplay)
    .set({ ...told, beatAt })
    .where(and(eq(tuningReplay.id, id), eq(tuningReplay.state, 'running')))
}

/** Forgets replays of more than a week ago. */
export async function sweepReplays({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = await databaseNow({ clock, db: db.orm })
  await db.orm.delete(tuningReplay).where(lt(tuningReplay.beatAt, new Date(now - KEPT_MS)))
}
