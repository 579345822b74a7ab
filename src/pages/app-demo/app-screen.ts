import type { BridgeNames } from '../../native/config.ts'

/** What the app itself shows over the page after a call of the page; null for the page alone. */
export type AppScreen =
  | { kind: 'jump'; name: string; extras: Record<string, unknown> }
  | { kind: 'share'; link: string; text: string; icon: string; tagMsg: string }
  | { kind: 'left' }
  | null

/** What the app shows when the page makes a call; undefined for a call that shows nothing. */
export function screenOf(
  names: BridgeNames,
  name: string,
  payload: unknown,
): AppScreen | undefined {
  const given = (payload ?? {}) as Record<string, unknown>
  if (name === names.calls.back) return { kind: 'left' }
  if (name === names.calls.jump) {
    const { pageName, ...extras } = given
    return { kind: 'jump', name: textOf(pageName), extras }
  }
  if (name === names.calls.share) {
    return {
      kind: 'share',
      link: textOf(given.link),
      text: textOf(given.text),
      icon: textOf(given.icon),
      tagMsg: textOf(given.tagMsg),
    }
  }
  return undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
