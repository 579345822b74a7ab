import { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import type { Flow } from '../platform/flow.ts'
import { withdrawal } from './tables.ts'

/** A withdrawal as a flow kept in the database. */
export const WITHDRAWAL_FLOW: Flow = {
  name: 'withdrawal',
  machine: withdrawalMachine,
  table: withdrawal,
}
