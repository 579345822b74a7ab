// What follows from what a game knows, by rules that its page or the server applies: told traces expect it,
// so that a change in these rules breaks them. No page records it.
import type { TurntableTuning } from '../../contract/turntable.ts'
import { layCourse } from '../flappy/course.ts'
import type { FlappyContext } from '../flappy/machine.ts'
import { type Flown, flyAgain } from '../flappy/replay.ts'
import type { TurntableContext } from '../turntable/machine.ts'
import { type Outcome, outcomeOf } from '../turntable/outcome.ts'
import type { Parts } from './deciding.ts'
import type { TraceHead } from './trace.ts'

/** One part of what follows. */
type Derive = (context: never, head: TraceHead) => unknown

/** By the machine's name in traces, and by the part's. */
const DERIVED: Readonly<Record<string, Readonly<Record<string, Derive>>>> = {
  flappy: { flown },
  turntable: { outcome },
}

/**
 * The parts that follow from what a machine knows.
 * @param isAsked whether a part is asked for, by its name: flying a run again takes its time
 */
export function derivedParts(
  head: TraceHead,
  context: unknown,
  isAsked: (part: string) => boolean = () => true,
): Parts {
  const asked = Object.entries(DERIVED[head.machine] ?? {}).filter(([part]) => isAsked(part))
  return Object.fromEntries(asked.map(([part, derive]) => [part, derive(context as never, head)]))
}

/** The run that is over, as the server flies it; null in the air, and where its course is not known. */
function flown({ course, run, score }: FlappyContext): Flown | null {
  if (!course || !run || score === null) return null
  return flyAgain(layCourse(course.course, course.tuning), run.taps)
}

/** How large a moment the answer is; nothing where the trace does not carry its tuning. */
function outcome({ answer }: TurntableContext, { tuning }: TraceHead): Outcome | null | undefined {
  if (tuning === undefined) return undefined
  return answer && outcomeOf(answer, tuning as TurntableTuning)
}
