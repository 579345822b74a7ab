// What somebody is about to ask for, as the address keeps it: iOS may end the page at any step.
import { WITHDRAWAL_WAYS, type WithdrawalWay } from '../../../contract/withdrawal-values.ts'

/** A withdrawal that is not asked for yet. */
export interface Draft {
  way: WithdrawalWay
  points: number
  /** To whom it goes by way of an upline; null otherwise. */
  uplineId: number | null
}

/** What an address says of a draft, complete or not: fields without a value are left out. */
export type PartialDraft = Partial<Omit<Draft, 'uplineId'> & { uplineId: number }>

/** Reads what an address says; what nobody could have typed is ignored. */
export function readDraft(query: URLSearchParams): PartialDraft {
  const way = WITHDRAWAL_WAYS.find((it) => it === query.get('way'))
  const points = wholeIn(query.get('points'))
  const uplineId = wholeIn(query.get('upline'))
  return {
    ...(way && { way }),
    ...(points !== null && { points }),
    ...(uplineId !== null && { uplineId }),
  }
}

/** The draft that an address holds; null where something is missing. */
export function completeDraft({ way, points, uplineId }: PartialDraft): Draft | null {
  if (!way || !points || (way === 'upline' && !uplineId)) return null
  return { way, points, uplineId: way === 'upline' ? (uplineId ?? null) : null }
}

/** A draft as the query of an address. */
export function draftQuery(draft: PartialDraft | Draft): Record<string, string | number> {
  const { way, points, uplineId } = draft
  return {
    ...(way && { way }),
    ...(points && { points }),
    ...(uplineId && { upline: uplineId }),
  }
}

function wholeIn(text: string | null): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : null
}
