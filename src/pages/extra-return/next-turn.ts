import type { Participation } from '../../../contract/extra-return.ts'

/** When a card opens or ends next, in milliseconds since 1970; null where none does any more. */
export function nextTurn({ cards }: Pick<Participation, 'cards'>, now: number): number | null {
  const turns = cards
    .filter(({ state }) => state === 'coming' || state === 'open' || state === 'held')
    .flatMap(({ opensAt, endsAt }) => [opensAt, endsAt])
    .filter((at) => at > now)
  return turns.length > 0 ? Math.min(...turns) : null
}
