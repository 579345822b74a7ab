import { LogoutOutlined, SearchOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex, Layout, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../base/session-store.ts'
import { LookSwitches } from './look-switches.tsx'
import { signOut } from './sign-out.ts'

/** Above every screen: the palette, how it looks, and who is signed in. */
export function HeaderBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name, role } = useSession().operator
  return (
    <Layout.Header className="ops-header">
      <Button icon={<SearchOutlined />} onClick={onSearch}>
        {t('palette.open')} <kbd>Ctrl K</kbd>
      </Button>
      <Flex gap={8} align="center">
        <LookSwitches />
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'account', icon: <UserOutlined />, label: t('account.title') },
              { key: 'out', icon: <LogoutOutlined />, label: t('signOut') },
            ],
            onClick: ({ key }) => (key === 'out' ? void signOut() : void navigate('/account')),
          }}
        >
          <Button type="text">
            {name} <Tag>{t(`roles.${role}`)}</Tag>
          </Button>
        </Dropdown>
      </Flex>
    </Layout.Header>
  )
}
