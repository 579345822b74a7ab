import type { OpsEdition } from '../../../contract/campaigns-ops.ts'

/** What an action is of: it is refused where any of it has become another one. */
export const seenOf = ({ state, hash, brands }: OpsEdition) => ({
  seen: { state, hash, brands: [...brands] },
})
