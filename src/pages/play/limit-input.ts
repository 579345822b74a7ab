import { HIGHEST_LIMIT_DIAMONDS } from '../../../contract/constants.ts'

/** What a player entered as a limit: whole diamonds, or what is wrong with it. */
export type LimitInput = { diamonds: number; faultKey: null } | { diamonds: null; faultKey: string }

const fault = (faultKey: string): LimitInput => ({ diamonds: null, faultKey })

/** Reads a limit as it is typed. Separators are refused: 1.000 is a thousand to some, one to others. */
export function readLimit(text: string): LimitInput {
  const typed = text.trim()
  if (typed === '') return fault('limitForm.empty')
  if (!/^\d+$/.test(typed)) return fault('limitForm.whole')
  const diamonds = Number(typed)
  if (diamonds < 1) return fault('limitForm.whole')
  if (diamonds > HIGHEST_LIMIT_DIAMONDS) return fault('limitForm.tooHigh')
  return { diamonds, faultKey: null }
}
