import { namesState } from '../../machines/replay/state-name.ts'

/** A state of a machine, and how a kept trace comes to it. */
export interface ShownState {
  /** Such as `revealing@one-spin-wins`: the state, and the trace that leads there. */
  name: string
  state: string
  /** Its text. */
  trace: string
  /** Which of the trace's rows comes to it first. */
  place: number
}

/** The first of each state, whichever trace leads there. */
export function onceEach(states: readonly ShownState[]): ShownState[] {
  return states.filter(({ state }, index) => states.findIndex((it) => it.state === state) === index)
}

/**
 * A state by its name, with or without its trace, or by that of a nested or parallel part.
 * @returns undefined where no trace leads to one
 */
export function stateNamed(states: readonly ShownState[], asked: string): ShownState | undefined {
  const isWhole = ({ name, state }: ShownState) => name === asked || state === asked
  return states.find(isWhole) ?? states.find(({ state }) => namesState(asked, state))
}
