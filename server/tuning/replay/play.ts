import type { ReplayDay, ReplayResult } from '../../../contract/tuning-replay-ops.ts'
import { type ReplayedDay, ReplayedDays } from '../../../machines/fair/replayed.ts'
import type { Platform } from '../../platform/feature.ts'
import type { FeatureReplay, ReplaySpan } from '../../platform/tuning/replay.ts'
import { openThread } from './thread.ts'

interface Watched {
  /** Is told until when plays have been played again. */
  onPage: (at: number) => Promise<void>
  /** Lets others have the processor, after so much work. */
  rest: (workedMs: number, signal: AbortSignal) => Promise<unknown>
  signal: AbortSignal
}

/**
 * Plays a span of real play again under a tuning, page by page, with rests between them.
 * @throws when it is aborted, or its thread dies
 */
export async function playAgain(
  platform: Pick<Platform, 'db' | 'seeds'>,
  replay: FeatureReplay,
  { tuning, ...span }: ReplaySpan & { tuning: unknown },
  { onPage, rest, signal }: Watched,
): Promise<ReplayResult> {
  await using thread = openThread(replay.program, tuning)
  const days = new ReplayedDays()
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted()
    const begun = performance.now()
    const { plays, next, at } = await replay.page(platform, span, after)
    if (plays.length > 0) days.join(await thread.play(plays))
    await onPage(at)
    if (next === null) break
    after = next
    await rest(performance.now() - begun, signal)
  }
  return resultOf(days.all(), replay.goldPerDiamond(tuning))
}

function resultOf(all: readonly ReplayedDay[], goldPerDiamond: number | null): ReplayResult {
  const whole = new ReplayedDays()
  whole.join(all.map((day) => ({ ...day, day: 0 })))
  const { day: _, ...total } = shown(whole.all()[0] ?? NO_PLAY)
  return { days: all.map(shown), total, goldPerDiamond }
}

function shown({ variance, ...day }: ReplayedDay): ReplayDay {
  const deviation = { diamond: Math.sqrt(variance.diamond), gold: Math.sqrt(variance.gold) }
  return { ...day, deviation }
}

const NONE = { diamond: 0, gold: 0 }
const NO_PLAY: ReplayedDay = {
  day: 0,
  plays: 0,
  staked: 0,
  stakedAgain: 0,
  paid: NONE,
  paidAgain: NONE,
  mean: NONE,
  variance: NONE,
}
