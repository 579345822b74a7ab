import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'
import { editorOf } from './address.ts'

/** Every version of every text, newest first. */
export default function VersionsPage() {
  const { t } = useTranslation('content')
  return (
    <OpsList
      call="GET /api/ops/content/versions"
      ns="content"
      hidden={['id']}
      linkOf={editorOf}
      columns={{
        brand: (brand) => brand ?? t('house'),
        reason: (reason) => reason && <span className="ops-long">{reason}</span>,
      }}
    />
  )
}
