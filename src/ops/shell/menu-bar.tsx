import { Flex, Menu, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { type OpsScreen, ROOM_GROUPS } from '../room-type.ts'
import { isInMenu } from '../rooms.ts'

/** The screens of the operator's role, by group. */
export function MenuBar({ screens }: { screens: readonly OpsScreen[] }) {
  const { t } = useTranslation(['shell', ...screens.map(({ titleKey }) => nsOf(titleKey))])
  const { pathname } = useLocation()
  const items: MenuProps['items'] = ROOM_GROUPS.flatMap((group) => {
    const inGroup = screens.filter((screen) => screen.group === group && isInMenu(screen))
    if (inGroup.length === 0) return []
    const children = inGroup.map(({ path, icon: Icon, titleKey }) => ({
      key: path,
      icon: <Icon />,
      title: t(titleKey),
      label: <Link to={`/${path}`}>{t(titleKey)}</Link>,
    }))
    return [{ type: 'group' as const, key: group, label: t(`groups.${group}`), children }]
  })
  const [, first = ''] = pathname.split('/')
  const shown = screens.find(
    ({ path }) => `/${path}` === pathname && isInMenu({ path } as OpsScreen),
  )
  return (
    <nav aria-label={t('menu')}>
      <Flex align="center" className="ops-brand">
        Ops
      </Flex>
      <Menu mode="inline" selectedKeys={[shown?.path ?? first]} items={items} />
    </nav>
  )
}

const nsOf = (titleKey: string) => titleKey.split(':')[0] ?? 'shell'
