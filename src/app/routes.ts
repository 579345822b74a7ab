import type { Route } from './route.ts'

const plain = {
  navBarHidden: false,
  fullScreen: false,
  brand: 'companion',
  needsSignIn: false,
  isGame: false,
  accent: 'brand',
  shape: 'lines',
} as const

/** The only place that knows routes. */
export const ROUTES: readonly Route[] = [
  {
    ...plain,
    path: '/turntable',
    titleKey: 'titles.turntable',
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'turntable',
    shape: 'wheel',
    load: () => import('../pages/turntable/page.tsx'),
  },
  {
    ...plain,
    path: '/alienAdventure',
    titleKey: 'titles.alienAdventure',
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'adventure',
    shape: 'map',
    load: () => import('../pages/adventure/page.tsx'),
  },
  {
    ...plain,
    path: '/fairness',
    titleKey: 'titles.fairness',
    needsSignIn: true,
    load: () => import('../pages/fairness/page.tsx'),
  },
  {
    ...plain,
    path: '/play',
    titleKey: 'titles.play',
    needsSignIn: true,
    load: () => import('../pages/play/page.tsx'),
  },
  {
    ...plain,
    path: '/appDemo',
    titleKey: 'titles.appDemo',
    load: () => import('../pages/app-demo/page.tsx'),
  },
  {
    ...plain,
    path: '/appDemo/invokeApp',
    titleKey: 'titles.invokeApp',
    load: () => import('../pages/app-demo/invoke-app.tsx'),
  },
  {
    ...plain,
    path: '/iframe',
    titleKey: 'titles.iframe',
    load: () => import('../pages/iframe/page.tsx'),
  },
  {
    ...plain,
    path: '/routeTable',
    titleKey: 'titles.routeTable',
    load: () => import('../pages/route-table/page.tsx'),
  },
  {
    ...plain,
    path: '/styleguide',
    titleKey: 'titles.styleguide',
    load: () => import('../pages/styleguide/page.tsx'),
  },
]

/** Where `/` leads. */
export const HOME = '/turntable'
