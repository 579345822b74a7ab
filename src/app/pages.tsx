import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react'
import { Route as At, HashRouter, Navigate, Routes, useLocation } from 'react-router-dom'
import { dialogHistory } from '../components/dialog-history.ts'
import NotFound from '../pages/not-found/page.tsx'
import { loadChunk } from './chunk-loading.ts'
import { followLanguage } from './i18n.ts'
import { PageFrame } from './page-frame.tsx'
import type { Route } from './route.ts'
import { HOME, ROUTES } from './routes.ts'

interface Place {
  route: Route
  Page: ComponentType
}

const PLACES: readonly Place[] = ROUTES.map((route) => ({
  route,
  Page: lazy(() => loadChunk(route.load)),
}))

const NOT_FOUND: Place = {
  route: {
    path: '*',
    titleKey: 'titles.notFound',
    navBarHidden: false,
    fullScreen: false,
    brand: 'companion',
    needsSignIn: false,
    isGame: false,
    accent: 'brand',
    shape: 'lines',
    load: async () => ({ default: NotFound }),
  },
  Page: NotFound,
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
      <Routes>
        <At index element={<ToHome />} />
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

/** The way from `/` to the first page; what the address asks for goes along. */
function ToHome() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: HOME, search }} replace />
}
