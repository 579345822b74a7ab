// What each game's scene writes on its element, for testers and tests.

/** How many have watered, by the part of the tree's machine that says so. */
const WATERED: Readonly<Record<string, number>> = {
  thirsty: 0,
  byInviter: 1,
  byPartner: 1,
  unfolded: 2,
}

const MARKS: Readonly<Record<string, (state: string) => string>> = {
  adventure: (state) => `[data-phase=${partOf(state, /^phase\.(\w+)/)}]`,
  flappy: (state) => `[data-state=${partOf(state, /^flight\.(\w+)/)}]`,
  radar: (state) => `[data-state=${state}]`,
  tree: (state) => {
    const watered = WATERED[/^life\.growing\.(\w+)/.exec(state)?.[1] ?? '']
    const stage = `[data-stage=${partOf(state, /^life\.(\w+)/)}]`
    return watered === undefined ? stage : `${stage}[data-watered="${watered}"]`
  },
  turntable: (state) => `[data-state=${state}]`,
}

/**
 * Finds a game's scene that stands in a state.
 * @param state of its machine, as a trace names it
 */
export function sceneIn(game: string, state: string): string {
  const mark = MARKS[game]
  if (!mark) throw new Error(`nothing is known of what ${game} writes on its element`)
  return `[data-renderer]${mark(state)}`
}

function partOf(state: string, part: RegExp): string {
  const found = part.exec(state)?.[1]
  if (found === undefined) throw new Error(`${state} does not say what the scene shows`)
  return found
}
