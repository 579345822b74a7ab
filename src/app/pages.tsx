import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react'
import { Route as At, HashRouter, Routes, useLocation } from 'react-router-dom'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { loadChunk } from '../base/chunks.ts'
import { followLanguage } from '../base/i18n.ts'
import { RouteTable } from '../base/route.ts'
import { dialogHistory } from '../components/sheet/dialog-history.ts'
import { PageFrame } from './page-frame.tsx'
import { ROUTE_TABLE, ROUTES } from './route-table.ts'
import type { BuiltRoute } from './routes.ts'

interface Place {
  route: BuiltRoute
  Page: ComponentType
}

const PLACES: readonly Place[] = ROUTES.map((route) => ({
  route,
  Page: lazy(() => loadChunk(() => route.load())),
}))

const loadNotFound = () => import('../pages/not-found/page.tsx')

const NOT_FOUND: Place = {
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
 * The hash router over the route table; an unknown path shows the 404 page (spec §2). The frame of
 * a page stands at once, its chunk follows. The router with data loading is not used: nothing here
 * loads by it, and it weighs twice as much.
 */
export function Pages() {
  return (
    <HashRouter>
      <DialogsFollow />
      <LanguageFollows />
      <RouteTable.Provider value={ROUTE_TABLE}>
        <Routes>
          {[...PLACES, NOT_FOUND].map(({ route, Page }) => (
            <At
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
      </RouteTable.Provider>
    </HashRouter>
  )
}

/** The history of dialogs follows the router's, wherever it goes. */
function DialogsFollow() {
  useLocation()
  useLayoutEffect(() => dialogHistory().follow())
  return null
}

/** A later address may ask for another language. */
function LanguageFollows() {
  const { search } = useLocation()
  const lang = new URLSearchParams(search).get('lang')
  useEffect(() => {
    if (lang) void followLanguage()
  }, [lang])
  return null
}
