import type { ComponentType } from 'react'
import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import { type PageName, paths } from '../base/paths.ts'
import type { Route } from '../base/route.ts'
import { type Group, type Place, placesOf } from '../brands/places.ts'

/** A kind of page that is built. */
interface Page extends Partial<Omit<Route, 'path' | 'name' | 'brand' | 'titleKey' | 'built'>> {
  /** One page for all brands: `useBrand` tells which brand it is shown for. */
  load: () => Promise<{ default: ComponentType }>
}

/** A route whose page is built. */
export type BuiltRoute = Route & Pick<Page, 'load'>

/** All campaigns share a page, and the shell knows once what it loads. */
const season: Page = { needsSignIn: true, load: () => import('../pages/campaigns/page.tsx') }

/** Every kind of page that is built. A line here creates its routes in all brands. */
const PAGES: Partial<Record<PageName, Page>> = {
  landing: { navBarHidden: true, load: () => import('../pages/landing/page.tsx') },
  official: { navBarHidden: true, load: () => import('../pages/landing/page.tsx') },
  turntable: {
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'turntable',
    shape: 'wheel',
    load: () => import('../pages/turntable/page.tsx'),
  },
  turntableTrial: {
    fullScreen: true,
    hasStage: true,
    accent: 'turntable',
    shape: 'wheel',
    load: () => import('../pages/turntable/trial-page.tsx'),
  },
  alienAdventure: {
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'adventure',
    shape: 'map',
    items: ['ships'],
    load: () => import('../pages/adventure/page.tsx'),
  },
  destiny: {
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'radar',
    shape: 'rings',
    items: ['chances'],
    load: () => import('../pages/radar/page.tsx'),
  },
  goTV: { hasStage: true, load: () => import('../pages/gift-wall/page.tsx') },
  sweetPick: {
    needsSignIn: true,
    accent: 'flappy',
    load: () => import('../pages/sweet-pick/page.tsx'),
  },
  sweetPickJoin: {
    needsSignIn: true,
    accent: 'flappy',
    load: () => import('../pages/sweet-pick/join/page.tsx'),
  },
  sweetPickMatch: {
    needsSignIn: true,
    accent: 'flappy',
    load: () => import('../pages/sweet-pick/match/page.tsx'),
  },
  flappy: {
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'flappy',
    shape: 'gates',
    pendingOperation: 'flappy.run',
    load: () => import('../pages/flappy/page.tsx'),
  },
  flappyTrial: {
    fullScreen: true,
    hasStage: true,
    accent: 'flappy',
    shape: 'gates',
    load: () => import('../pages/flappy/trial-page.tsx'),
  },
  halloween: season,
  christmasBox: season,
  giftPackagesSale: season,
  giftPackagesSale2: season,
  closedFriendReward: season,
  loverFestival: season,
  loverFestivalDescription: season,
  familyBattles: season,
  campaigns: season,
  tree: {
    fullScreen: true,
    needsSignIn: true,
    isGame: true,
    accent: 'tree',
    shape: 'tree',
    load: () => import('../pages/tree/page.tsx'),
  },
  anchorCenter: { needsSignIn: true, load: () => import('../pages/streamer/page.tsx') },
  backpack: { needsSignIn: true, load: () => import('../pages/backpack/page.tsx') },
  fairness: { needsSignIn: true, load: () => import('../pages/fairness/page.tsx') },
  play: { needsSignIn: true, load: () => import('../pages/play/page.tsx') },
  limits: { needsSignIn: true, load: () => import('../pages/limits/page.tsx') },
  recharge: { needsSignIn: true, load: () => import('../pages/recharge/page.tsx') },
  withdraw: { needsSignIn: true, load: () => import('../pages/withdrawal/page.tsx') },
  aliInfo: { needsSignIn: true, load: () => import('../pages/withdrawal/confirm-page.tsx') },
  withdrawSuccess: {
    needsSignIn: true,
    load: () => import('../pages/withdrawal/success-page.tsx'),
  },
  bindPurse: { needsSignIn: true, load: () => import('../pages/binding/purse-page.tsx') },
  bindBank: { needsSignIn: true, load: () => import('../pages/binding/bank-page.tsx') },
  bindUSDT: { needsSignIn: true, load: () => import('../pages/binding/usdt-page.tsx') },
  bindAli: { needsSignIn: true, load: () => import('../pages/binding/ali-page.tsx') },
  bindDone: { needsSignIn: true, load: () => import('../pages/binding/done-page.tsx') },
  bindDemo: { needsSignIn: true, load: () => import('../pages/binding/demo-page.tsx') },
  sandboxPay: { navBarHidden: true, load: () => import('../pages/sandbox-pay/page.tsx') },
  joinus: { load: () => import('../pages/joinus/page.tsx') },
  register: { load: () => import('../pages/register/page.tsx') },
  verificationCode: { load: () => import('../pages/register/code/page.tsx') },
  realNameCertification: {
    needsSignIn: true,
    load: () => import('../pages/verification/page.tsx'),
  },
  service: {
    needsSignIn: true,
    openToBlocked: true,
    load: () => import('../pages/service/page.tsx'),
  },
  topic: { load: () => import('../pages/topic/page.tsx') },
  inviteAgent: { needsSignIn: true, load: () => import('../pages/guild/page.tsx') },
  poster: { needsSignIn: true, load: () => import('../pages/poster/page.tsx') },
  invitePeople: { needsSignIn: true, load: () => import('../pages/invite/page.tsx') },
  invited: { navBarHidden: true, load: () => import('../pages/invite/accept/page.tsx') },
  abroadDownload: { navBarHidden: true, load: () => import('../pages/invite/accept/page.tsx') },
  recall: { needsSignIn: true, load: () => import('../pages/recall/page.tsx') },
  userLevel: { needsSignIn: true, load: () => import('../pages/levels/page.tsx') },
  upgrade: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('upgrade-rules'),
  },
  worldCup: {
    needsSignIn: true,
    accent: 'worldCup',
    load: () => import('../pages/world-cup/page.tsx'),
  },
  extraReturnJoin: {
    needsSignIn: true,
    load: () => import('../pages/extra-return/join-page.tsx'),
  },
  extraReturn: { needsSignIn: true, load: () => import('../pages/extra-return/page.tsx') },
  taskList: { needsSignIn: true, load: () => import('../pages/missions/page.tsx') },
  chargeRules: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('charge-rules'),
  },
  userAgreement: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('user-agreement'),
  },
  privacyPolicy: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('privacy-policy'),
  },
  usersRegulation: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('users-regulation'),
  },
  updateBulletin: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('update-bulletin'),
  },
  testFlight: {
    load: async () => (await import('../pages/content/page.tsx')).contentPage('test-flight'),
  },
  appDemo: { load: () => import('../pages/app-demo/page.tsx') },
  invokeApp: { load: () => import('../pages/app-demo/invoke-app.tsx') },
  iframe: { load: () => import('../pages/iframe/page.tsx') },
  routeTable: { load: () => import('../pages/route-table/page.tsx') },
  styleguide: { load: () => import('../pages/styleguide/page.tsx') },
}

/** All routes of all brands (spec §2 and pages added later); planned ones have `built: false`. */
export function routeTable(groups: Readonly<Record<Brand, Group>>): (Route | BuiltRoute)[] {
  const ofBrands = Object.entries(groups).flatMap(([brand, group]) => routesOf(brand, group))
  return [
    ...(Object.keys(paths) as PageName[])
      .map((name) => routeOf({ name, path: paths[name] }, HOUSE_BRAND))
      // Some kinds of pages belong to one brand alone: the house then has no route of that path.
      .filter(({ path }) => !ofBrands.some((other) => other.path === path)),
    ...ofBrands,
  ]
}

/** The routes whose page is built. */
export function builtOf(table: readonly (Route | BuiltRoute)[]): BuiltRoute[] {
  return table.filter((route): route is BuiltRoute => 'load' in route)
}

/** The routes of a brand's own group. */
export function routesOf(brand: Brand, group: Group): (Route | BuiltRoute)[] {
  return placesOf(brand, group).map((place) => routeOf(place, brand))
}

function routeOf({ name, path }: Place, brand: Brand): Route | BuiltRoute {
  const page = PAGES[name]
  return {
    path,
    name,
    brand,
    titleKey: `titles.${name}`,
    built: page !== undefined,
    navBarHidden: false,
    fullScreen: false,
    needsSignIn: false,
    isGame: false,
    accent: 'brand',
    shape: 'lines',
    ...page,
  }
}
