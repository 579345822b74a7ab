import { Flex, Layout, Result } from 'antd'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useSession } from '../base/session-store.ts'
import { isInMenu, SCREENS, screensOf } from '../rooms.ts'
import { AccountPage } from './account-page.tsx'
import { HeaderBar } from './header-bar.tsx'
import { Loading } from './loading.tsx'
import { MenuBar } from './menu-bar.tsx'
import { Palette } from './palette.tsx'
import { ScreenError } from './screen-error.tsx'

const SIDER_WIDTH = 208

const PAGES: ReadonlyMap<string, ComponentType> = new Map(
  SCREENS.map(({ path, load }) => [path, lazy(load)]),
)

/** What is around every screen: the menu, the operator, the palette. */
export function Frame() {
  const { t } = useTranslation()
  const { role } = useSession().operator
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const screens = screensOf(role)
  const first = screens.find(isInMenu)
  return (
    <Layout className="ops-frame">
      <Layout.Sider
        width={SIDER_WIDTH}
        collapsedWidth={48}
        breakpoint="lg"
        collapsible
        theme="light"
      >
        <MenuBar screens={screens} />
      </Layout.Sider>
      <Layout>
        <HeaderBar onSearch={() => setPaletteOpen(true)} />
        <Layout.Content className="ops-content">
          <ScreenError>
            <Suspense fallback={<Loading />}>
              <Routes>
                <Route
                  index
                  element={<Navigate replace to={first ? `/${first.path}` : '/account'} />}
                />
                <Route path="account" element={<AccountPage />} />
                {screens.map(({ path, titleKey }) => {
                  const Page = PAGES.get(path)
                  return (
                    Page && (
                      <Route
                        key={path}
                        path={path}
                        element={<Screen titleKey={titleKey} Page={Page} />}
                      />
                    )
                  )
                })}
                <Route path="*" element={<Result status="404" title={t('nowhere')} />} />
              </Routes>
            </Suspense>
          </ScreenError>
        </Layout.Content>
      </Layout>
      <Palette
        screens={screens}
        isOpen={isPaletteOpen}
        onOpen={() => setPaletteOpen(true)}
        onClose={() => setPaletteOpen(false)}
      />
    </Layout>
  )
}

function Screen({ titleKey, Page }: { titleKey: string; Page: ComponentType }) {
  const { t } = useTranslation(titleKey.split(':')[0])
  return (
    <Flex vertical gap={12}>
      <title>{`${t(titleKey)} · Companion Ops`}</title>
      <h1 className="ops-title">{t(titleKey)}</h1>
      <Page />
    </Flex>
  )
}
