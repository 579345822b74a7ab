import { dueOf } from '../../machines/adventure/schedule.ts'
import { databaseNow } from '../platform/clock.ts'
import { sqlState } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { draw } from './draw.ts'
import type { Game } from './game.ts'
import { adventureMetrics } from './metrics.ts'
import { findRound, makeRounds, type RoundRow, unendedRounds } from './rounds.ts'
import { refund, settle } from './settle.ts'

const GAME_FROZEN = 'P0G00'

/**
 * Brings all rounds to where the clock says they should be: makes those to come, draws those that
 * have closed, settles or refunds those that are due, oldest first. It goes by the database alone,
 * so any number of processes may do it, at once, after a stop of any length.
 * @throws AggregateError when a round could not be brought on; the others were
 */
export async function conduct(platform: Platform, game: Game): Promise<void> {
  const now = await databaseNow({ clock: platform.clock, db: platform.db.orm })
  await makeRounds(platform, game, now)
  const rounds = await unendedRounds(platform, now)
  const failures: unknown[] = []
  const bringOn = async (round: RoundRow, step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      // A frozen game pays nothing; once thawed, the round goes on from here.
      if (sqlState(error) === GAME_FROZEN) return
      platform.log.error({ err: error, round: round.id }, 'adventure: round not brought on')
      failures.push(error)
    }
  }
  // All treasures first: nobody need wait for theirs while a large round is paid.
  for (const round of rounds) {
    if (due(round, now) !== 'draw') continue
    await bringOn(round, async () => {
      if (await draw(platform, game, round)) platform.live.nudge('adventure')
    })
  }
  for (const round of rounds) await bringOn(round, () => end(platform, game, round, now))
  if (failures.length > 0) throw new AggregateError(failures, 'rounds were not brought on')
}

function due({ state, closesAt }: RoundRow, now: number) {
  return dueOf({ state, closesAt: closesAt.getTime() }, now)
}

/** Settles or refunds a round that is drawn by now, or never will be. */
async function end(platform: Platform, game: Game, { id }: RoundRow, now: number): Promise<void> {
  const round = await findRound(platform, id)
  if (!round) return
  const step = due(round, now)
  if (step !== 'settle' && step !== 'refund') return
  const startedAt = performance.now()
  const isMine =
    step === 'settle' ? await settle(platform, game, round) : await refund(platform, round)
  if (!isMine) return
  adventureMetrics(platform.metrics).settleSeconds.observe((performance.now() - startedAt) / 1_000)
  await tell(platform, id)
}

/** Tells players and operators that a round has ended; said by the process that ended it. */
async function tell(platform: Platform, id: number): Promise<void> {
  const round = await findRound(platform, id)
  if (!round?.settledAt) throw new Error(`round ${id} has ended and was not settled`)
  const { state, treasure, players, winners, paidDiamonds, settledAt, closesAt } = round
  platform.live.nudge('adventure')
  adventureMetrics(platform.metrics).rounds.inc({ state })
  const lateMs = settledAt.getTime() - closesAt.getTime()
  platform.log.info(
    { round: id, state, treasure, players, winners, paidDiamonds, lateMs },
    'adventure: round ended',
  )
}
