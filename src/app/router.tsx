import { createElement } from 'react'
import { createHashRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import NotFound from '../pages/not-found/page.tsx'
import { forgetReload, loadChunk } from './chunk-loading.ts'
import { FaultPage } from './fault-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Route } from './route.ts'
import { HOME, ROUTES } from './routes.ts'

const NOT_FOUND: Route = {
  path: '*',
  titleKey: 'titles.notFound',
  navBarHidden: false,
  fullScreen: false,
  brand: 'companion',
  needsSignIn: false,
  accent: 'brand',
  load: async () => ({ default: NotFound }),
}

/** The hash router over the route table; an unknown path shows the 404 page (spec §2). */
export function createRouter() {
  return createHashRouter([
    {
      element: <Outlet />,
      errorElement: <FaultPage />,
      HydrateFallback: LoadingPage,
      children: [
        { index: true, element: <Navigate to={HOME} replace /> },
        ...[...ROUTES, NOT_FOUND].map(objectOf),
      ],
    },
  ])
}

function objectOf(route: Route): RouteObject {
  return {
    path: route.path,
    errorElement: <FaultPage />,
    lazy: async () => {
      const page = await loadChunk(route.load)
      forgetReload(sessionStorage)
      return {
        element: <PageFrame route={route}>{createElement(page.default)}</PageFrame>,
      }
    },
  }
}
