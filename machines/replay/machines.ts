import type { AnyStateMachine } from 'xstate'
import { turntableMachine } from '../turntable/machine.ts'

/** Every machine that a trace can name. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = { turntable: turntableMachine }
