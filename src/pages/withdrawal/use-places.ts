import { paths, pathWith } from '../../base/paths.ts'
import { useBrand, useRouteTable } from '../../base/route.ts'
import { type Draft, draftQuery } from './draft.ts'

/** What the address of the one page names its confirmation by, where that has no page of its own. */
export const CONFIRM_STEP = 'confirm'

/** The addresses of a withdrawal's steps. */
export interface Places {
  /** Where it is asked for, with what was chosen so far. */
  desk: (draft?: Draft) => string
  /** Where it is confirmed. */
  confirm: (draft: Draft) => string
  /** Where one that was asked for is shown. */
  shown: (id: string) => string
}

/**
 * Where the steps of a withdrawal are: on the pages that the brand has for them, else all of them on its one page,
 * which its query then tells apart.
 */
export function usePlaces(): Places {
  const brand = useBrand()
  const table = useRouteTable()
  const own = (name: 'withdraw' | 'aliInfo' | 'withdrawSuccess') =>
    table.find((it) => it.name === name && it.brand === brand)?.path
  const desk = own('withdraw') ?? paths.withdraw
  const confirm = own('aliInfo')
  const shown = own('withdrawSuccess')
  return {
    desk: (draft) => (draft ? pathWith(desk, draftQuery(draft)) : desk),
    confirm: (draft) =>
      confirm
        ? pathWith(confirm, draftQuery(draft))
        : pathWith(desk, { step: CONFIRM_STEP, ...draftQuery(draft) }),
    shown: (id) => pathWith(shown ?? desk, { id }),
  }
}
