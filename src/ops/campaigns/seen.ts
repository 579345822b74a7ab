import type { OpsEdition } from '../../../contract/campaigns-ops.ts'

/** What an action is of: it is refused where either has become another one. */
export const seenOf = ({ state, hash }: OpsEdition) => ({ seen: { state, hash } })
