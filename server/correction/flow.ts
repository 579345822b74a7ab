import { correctionMachine } from '../../machines/correction/machine.ts'
import type { Flow } from '../platform/flow.ts'
import { correction } from './tables.ts'

/** A correction as a flow kept in the database. */
export const CORRECTION_FLOW: Flow = {
  name: 'correction',
  machine: correctionMachine,
  table: correction,
}
