import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react'
import { HashRouter, Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { loadChunk } from '../base/chunks.ts'
import { followLanguage } from '../base/i18n.ts'
import { RouteTableContext } from '../base/route.ts'
import { dialogHistory } from '../components/sheet/dialog-history.ts'
import { PageFrame } from './page-frame.tsx'
import { ROUTE_TABLE, ROUTES } from './route-table.ts'
import type { BuiltRoute } from './routes.ts'

interface RoutePage {
  route: BuiltRoute
  Page: ComponentType
}

const ROUTE_PAGES: readonly RoutePage[] = ROUTES.map((route) => ({
  route,
  Page: lazy(() => loadChunk(() => route.load())),
}))

const loadNotFound = () => import('../pages/not-found/page.tsx')

const NOT_FOUND: RoutePage = {
  route: {
    path: '*',
    name: 'landing',
    built: true,
    titleKey: 'titles.notFound',
    navBarHidden: false,
    fullScreen: false,
    brand: HOUSE_BRAND,
    needsSignIn: false,
    isGame: false,
    accent: 'brand',
    shape: 'lines',
    load: loadNotFound,
  },
  Page: lazy(() => loadChunk(loadNotFound)),
}

/**
 * The hash router over the route table; an unknown path shows the 404 page (spec §2). A page's frame
 * renders at once, before its chunk is loaded. Not the data router: no page uses its loaders, and it
 * weighs twice as much.
 */
export function Pages() {
  return (
    <HashRouter>
      <FollowInDialogHistory />
      <FollowLanguage />
      <RouteTableContext.Provider value={ROUTE_TABLE}>
        <Routes>
          {[...ROUTE_PAGES, NOT_FOUND].map(({ route, Page }) => (
            <RouterRoute
              key={route.path}
              path={route.path}
              element={
                <PageFrame key={route.path} route={route}>
                  <Page />
                </PageFrame>
              }
            />
          ))}
        </Routes>
      </RouteTableContext.Provider>
    </HashRouter>
  )
}

/** Keeps the dialog history in step with the router. */
function FollowInDialogHistory() {
  useLocation()
  useLayoutEffect(() => dialogHistory().routerChanged())
  return null
}

/** Changes the language when a later address asks for another one. */
function FollowLanguage() {
  const { search } = useLocation()
  const lang = new URLSearchParams(search).get('lang')
  useEffect(() => {
    if (lang) void followLanguage()
  }, [lang])
  return null
}
