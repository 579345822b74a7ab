// The star map as the machine drives it. It draws nothing: whoever draws brings it to a time and
// reads its view. Sounds are tied to what happens, whether anyone draws or not.
import type { ActorRefFrom } from 'xstate'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import type { adventureMachine } from '../../machines/adventure/machine.ts'
import { sceneNow } from '../stage/clock.ts'
import { advanceFleet, createFleet, type Fleet, isEmpty } from './fleet.ts'
import { type Feel, openHearing } from './hearing.ts'
import { openSteadyClock } from './steady-clock.ts'
import {
  type AdventureView,
  type Crowd,
  type MapPlan,
  NO_PLAN,
  type Shown,
  viewAt,
} from './view.ts'

export type AdventureActor = ActorRefFrom<typeof adventureMachine>
type Snapshot = ReturnType<AdventureActor['getSnapshot']>

/** Everyone's ships, live. */
export interface LiveCrowd {
  read(): Crowd
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void
}

export interface Show {
  /** What the eye sees, as of the last `advance`. */
  readonly view: AdventureView
  readonly fleet: Fleet
  /** The server's time of the last `advance`. */
  readonly now: number
  readonly isCalm: boolean
  readonly tuning: AdventureTuning
  /** Whether no ship is seen, nor anything else that happens: planets turn and stars drift slowly. */
  readonly rests: boolean
  /** Brings the view to a local time (`sceneNow()`). */
  advance(local: number): void
  retune(tuning: AdventureTuning): void
  setPlan(plan: MapPlan): void
  close(): void
}

export interface ShowParts {
  actor: AdventureActor
  tuning: AdventureTuning
  crowd: LiveCrowd
  /** The address of my own face; null without one. */
  face: string | null
  isCalm: boolean
  feel: Feel
  /** Called when the phase, the round or the treasure is another. */
  onChange: (view: AdventureView) => void
}

/** Opens the show of a machine, in whatever phase that is. */
export function openShow({
  actor,
  crowd,
  face,
  isCalm,
  feel,
  onChange,
  ...parts
}: ShowParts): Show {
  const local = sceneNow()
  let snapshot = actor.getSnapshot()
  const clock = openSteadyClock(snapshot.context.now, local)
  const fleet = createFleet(face)
  let tuning = parts.tuning
  let plan = NO_PLAN
  let now = snapshot.context.now
  let view = viewNow(local)
  const hear = openHearing(feel)

  function viewNow(at: number): AdventureView {
    const shown = shownOf(snapshot)
    now = within(shown, clock.at(at))
    return viewAt(shown, crowd.read(), tuning, now, isCalm, plan)
  }

  function advance(at: number) {
    const before = view
    view = viewNow(at)
    advanceFleet(fleet, view, now, isCalm)
    hear(before, view, now)
    if (
      before.phase !== view.phase ||
      before.roundId !== view.roundId ||
      before.treasure !== view.treasure
    ) {
      onChange(view)
    }
  }

  const subscription = actor.subscribe((fresh) => {
    snapshot = fresh
    clock.follow(fresh.context.now, sceneNow())
    // Hidden pages draw nothing, and are to be found in the right phase all the same.
    if (fresh.value.phase !== view.phase) advance(sceneNow())
  })
  const forget = crowd.subscribe(() => advance(sceneNow()))
  advance(local)
  onChange(view)
  return {
    get view() {
      return view
    },
    get now() {
      return now
    },
    get tuning() {
      return tuning
    },
    get rests() {
      return (view.phase === 'waiting' || view.phase === 'choosing') && isEmpty(fleet)
    },
    fleet,
    isCalm,
    advance,
    retune: (fresh) => {
      tuning = fresh
    },
    setPlan: (fresh) => {
      plan = fresh
    },
    close: () => {
      subscription.unsubscribe()
      forget()
    },
  }
}

function shownOf({ value, context }: Snapshot): Shown {
  const { round, sent, sending } = context
  return { phase: value.phase, round, sent, sending }
}

/** The clock may run a little ahead of the machine; the phase is the machine's to say. */
function within({ phase, round }: Shown, now: number): number {
  switch (phase) {
    case 'choosing':
      return Math.min(now, round.closesAt)
    case 'flying':
      // Late draws keep everyone waiting in the silence.
      return Math.max(now, round.closesAt)
    case 'revealed':
      return Math.min(Math.max(now, round.landsAt), round.endsAt)
    case 'waiting':
      return now
  }
}
