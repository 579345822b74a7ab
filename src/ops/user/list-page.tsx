import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'

/** The people of all brands. */
export default function UsersPage() {
  const { t } = useTranslation('user')
  return (
    <OpsList
      call="GET /api/ops/users"
      ns="user"
      linkOf={({ id }) => `/users/${id}`}
      columns={{
        id: (id) => String(id),
        state: (state) =>
          state === 'blocked' ? <Tag color="red">{t('choices.state.blocked')}</Tag> : undefined,
      }}
    />
  )
}
