import { useTranslation } from 'react-i18next'
import { PersonList } from '../list/person-list.tsx'
import { Give } from './give.tsx'
import { Switched } from './switched.tsx'

/** The ornaments that somebody was given, and what an operator does about them. */
export default function PersonOrnamentsPage() {
  const { t } = useTranslation('ornaments')
  return (
    <PersonList
      call="GET /api/ops/ornaments/users/:id/grants"
      ns="ornaments"
      hidden={['id']}
      columns={{
        source: (source) => t(`sources.${source.split('.')[1]}`, { defaultValue: source }),
      }}
      tools={(reload) => <Give onDone={reload} />}
      rowActions={(grant, reload) => <Switched grant={grant} reload={reload} />}
    />
  )
}
