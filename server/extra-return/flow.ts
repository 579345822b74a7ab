import { extraReturnMachine } from '../../machines/extra-return/machine.ts'
import type { Flow } from '../platform/flow.ts'
import { extraReturn } from './tables.ts'

/** A participation as a flow kept in the database. */
export const EXTRA_RETURN_FLOW: Flow = {
  name: 'extraReturn.participation',
  machine: extraReturnMachine,
  table: extraReturn,
}
