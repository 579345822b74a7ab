import { contestMachine } from '../../machines/sweet-pick/contest.ts'
import { entryMachine } from '../../machines/sweet-pick/entry.ts'
import type { Flow } from '../platform/flow.ts'
import { sweetContest, sweetEntry } from './tables.ts'

/** A contest as a flow kept in the database. */
export const CONTEST_FLOW: Flow = {
  name: 'sweetPick.contest',
  machine: contestMachine,
  table: sweetContest,
}

/** An entry as a flow kept in the database. */
export const ENTRY_FLOW: Flow = {
  name: 'sweetPick.entry',
  machine: entryMachine,
  table: sweetEntry,
}
