import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'
import { DraftState } from './draft-state.tsx'

/** Drafts of tunings of all games, open and closed. */
export default function DraftsPage() {
  const { t } = useTranslation('tuning')
  return (
    <OpsList
      call="GET /api/ops/tuning/drafts"
      ns="tuning"
      hidden={['id']}
      everyMs={30_000}
      linkOf={({ id }) => `/tuning-drafts/${id}`}
      columns={{
        game: (game) => t(`games.${game}`),
        state: (state) => <DraftState state={state} />,
        reason: (reason) => <span className="ops-long">{reason}</span>,
      }}
    />
  )
}
