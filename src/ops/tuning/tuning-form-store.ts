import { type Check, checkTuning } from './check.ts'
import type { TunedRoom } from './tuned-room.ts'
import type { Path } from './values.ts'

/** The values of a tuning by field. */
export type Values = Readonly<Record<string, unknown>>

/** What a form shows; each field follows its own value in it. */
export interface FormState {
  tuning: Values
  check: Check
  /** Undefined takes the field away. */
  setAt: (path: Path, value: unknown) => void
}

/** A store as fields read it. */
export interface FormStore {
  getState: () => FormState
  getInitialState: () => FormState
  subscribe: (listener: (state: FormState, before: FormState) => void) => () => void
}

/** What a form needs to show values that nobody edits. */
export function shownStore(room: TunedRoom, tuning: Values): FormStore {
  const state: FormState = { tuning, check: checkTuning(room, tuning), setAt: () => undefined }
  return { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined }
}
