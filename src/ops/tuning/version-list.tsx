import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OpsList } from '../list/list-page.tsx'
import { NewDraft } from './new-draft.tsx'

interface VersionListProps {
  /** Of this game alone. */
  game?: string
  /** The version in force of each game: there is nothing to go back to. */
  inForce: Readonly<Record<string, number>>
}

/** Published versions with who wrote and approved them, and the ways back to them. */
export function VersionList({ game: only, inForce }: VersionListProps) {
  const { t } = useTranslation('tuning')
  return (
    <OpsList
      call="GET /api/ops/tuning/versions"
      ns="tuning"
      {...(only ? { fixed: { game: only } } : {})}
      hidden={only ? ['name', 'game'] : ['name']}
      columns={{
        game: (game) => <Link to={`/tuning/${game}`}>{t(`games.${game}`)}</Link>,
        reason: (reason) => <span className="ops-long">{reason ?? '–'}</span>,
      }}
      rowActions={({ game, version }) =>
        version !== inForce[game] && (
          <>
            <Link to={`/tuning/${game}?tab=compare&one=${version}`}>{t('compare.button')}</Link>
            <NewDraft game={game} from={version} size="small" />
          </>
        )
      }
    />
  )
}
