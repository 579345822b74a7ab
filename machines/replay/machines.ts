import type { AnyStateMachine } from 'xstate'
import { adventureMachine } from '../adventure/machine.ts'
import { turntableMachine } from '../turntable/machine.ts'

/** Every machine that a trace can name. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  adventure: adventureMachine,
  turntable: turntableMachine,
}
