import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One line of a transition table; an empty text where there is nothing to say. */
export interface ChartRow {
  /** Indented by its depth; said in a state's first row alone. */
  state: string
  event: string
  guard: string
  target: string
  does: string
}

const KINDS: Readonly<Record<string, string>> = {
  parallel: ' (all at once)',
  final: ' (end)',
  history: ' (as it was)',
}

/** Every transition of a chart, state by state, with what each state calls and waits for. */
export function chartRows(machine: AnyStateMachine): ChartRow[] {
  return rowsOf(machine.root, 0)
}

function rowsOf(node: AnyStateNode, depth: number): ChartRow[] {
  const own = [...workRows(node), ...transitionRows(node)]
  const [first = row({}), ...rest] = own
  const inner = Object.values(node.states).flatMap((child) => rowsOf(child, depth + 1))
  return [{ ...first, state: '  '.repeat(depth) + titleOf(node) }, ...rest, ...inner]
}

/** A state's name, and what is special about it. */
function titleOf(node: AnyStateNode): string {
  const isFirst = node.parent?.type === 'compound' && node.parent.initial.target?.includes(node)
  return `${node.key}${isFirst ? ' (first)' : ''}${KINDS[node.type] ?? ''}`
}

/** What a state does by being entered, being there and being left. */
function workRows(node: AnyStateNode): ChartRow[] {
  const calls = node.invoke.map(({ src }) => row({ event: '(meanwhile)', does: `calls ${src}` }))
  const entry = actionNames(node.entry)
  const exit = actionNames(node.exit)
  return [
    ...(entry ? [row({ event: '(entry)', does: entry })] : []),
    ...calls,
    ...(exit ? [row({ event: '(exit)', does: exit })] : []),
  ]
}

function transitionRows(node: AnyStateNode): ChartRow[] {
  const byEvent = [...node.transitions].flatMap(([event, choices]) =>
    choiceRows(eventName(event, node), choices),
  )
  return [...byEvent, ...choiceRows('(always)', node.always ?? [])]
}

function choiceRows(event: string, choices: readonly AnyTransitionDefinition[]): ChartRow[] {
  return choices.map((choice, place) => ({
    state: '',
    event,
    guard: choice.guard === undefined ? (place > 0 ? 'otherwise' : '') : guardName(choice.guard),
    target: targetName(choice),
    does: actionNames(choice.actions),
  }))
}

/** An event as a reader of the chart would say it. */
function eventName(event: string, { invoke }: AnyStateNode): string {
  const [, what = '', subject = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.*)$/.exec(event) ?? []
  const call = invoke.find(({ id }) => id === subject)?.src ?? subject
  switch (what) {
    case 'done.actor':
      return `${call} is done`
    case 'error.actor':
      return `${call} fails`
    case 'done.state':
      return 'all of it has ended'
    case 'after':
      return `after ${delayName(subject)}`
    default:
      return event === '*' ? 'anything' : event
  }
}

/** Of `70.light.green`: milliseconds, or the delay's own name. */
function delayName(subject: string): string {
  const [delay = ''] = subject.split('.')
  return /^\d+$/.test(delay) ? `${delay} ms` : delay
}

/** Among its siblings a state goes by its key; from elsewhere by its whole path. */
function targetName({ source, target, reenter }: AnyTransitionDefinition): string {
  if (!target) return ''
  return target
    .map((node) => (node.parent === source.parent ? node.key : node.path.join('.')))
    .map((name) => (reenter ? `${name} (anew)` : name))
    .join(', ')
}

/** A part of a chart: by its name, or written where it is used. */
type Part = unknown

function guardName(guard: Part): string {
  const { guards } = guard as { guards?: readonly Part[] }
  if (!guards) return nameOf(guard)
  const names = guards.map(guardName)
  return nameOf(guard) === 'not' ? `not ${names}` : `(${names.join(` ${nameOf(guard)} `)})`
}

/** Actions in order, without those by which a chart keeps its own timers. */
function actionNames(actions: readonly Part[]): string {
  return actions
    .filter((action) => !isTimer(action))
    .map(nameOf)
    .join(', ')
}

function isTimer(action: Part): boolean {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return [id, sendId].some((it) => typeof it === 'string' && it.startsWith('xstate.after.'))
}

function nameOf(part: Part): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return part.name || 'unnamed'
  return String((part as { type: string }).type)
}

function row(says: Partial<ChartRow>): ChartRow {
  return { state: '', event: '', guard: '', target: '', does: '', ...says }
}
