// Reads a flow's chart without its machine: a page then loads no engine to know what may come next.

interface ChartState {
  /** The state that each event leads to. */
  readonly on?: Readonly<Record<string, string>>
  /** What the machine does there … */
  readonly entry?: string
  /** … and when it leaves. */
  readonly exit?: string
}

/** The states of a flow; its machine is made of the same value. */
export type Chart = Readonly<Record<string, ChartState>>

/** The state after an event; null where that cannot happen in this state. */
export function chartAfter(chart: Chart, state: string, event: string): string | null {
  return chart[state]?.on?.[event] ?? null
}
