/** A state as one text; nested states are joined with dots. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([parent, child]) => `${parent}.${stateName(child)}`)
    .join(',')
}

/** Whether a name is that of a state, of one of its parallel parts, or of a state nested in it. */
export function namesState(name: string, state: string): boolean {
  return state === name || state.split(',').includes(name) || state.split(/[.,]/).includes(name)
}
