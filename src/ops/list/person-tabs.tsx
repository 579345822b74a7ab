import { UserOutlined } from '@ant-design/icons'
import { Menu } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../base/session-store.ts'
import { useCall } from '../base/use-call.ts'
import { screensOf } from '../rooms.ts'

/** What features tell of a person: each brings its screen (`OpsScreen.ofPerson`). The first is their own page. */
export function PersonTabs({ id }: { id: string }) {
  const { role } = useSession().operator
  const { pathname } = useLocation()
  const screens = screensOf(role).filter(({ ofPerson }) => ofPerson)
  const { t } = useTranslation([
    'shell',
    ...screens.map(({ titleKey }) => titleKey.split(':')[0] ?? ''),
  ])
  const { data: person } = useCall('GET /api/ops/users/:id', { params: { id } })
  const items = screens.map(({ path, titleKey }) => {
    const to = `/${path.replace(':id', id)}`
    return { key: to, label: <Link to={to}>{t(titleKey)}</Link> }
  })
  const name = <bdi>{person?.nickname ?? id}</bdi>
  return (
    <nav aria-label={t('person.tabs')}>
      <Menu
        mode="horizontal"
        // A menu that folds hides what is left over from eyes alone; these go on in the next line.
        disabledOverflow
        className="ops-person-tabs"
        selectedKeys={[pathname]}
        items={[
          {
            key: `/users/${id}`,
            icon: <UserOutlined />,
            label: <Link to={`/users/${id}`}>{name}</Link>,
          },
          ...items,
        ]}
      />
    </nav>
  )
}
