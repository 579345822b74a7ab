/**
 * Every kind of page by name, with its path in the house's own brand (spec §2 and pages added later).
 * Links, the route table and page titles use these names; paths are written nowhere else.
 */
export const paths = {
  landing: '/',
  official: '/official',
  joinus: '/joinus',
  testFlight: '/testFlight',
  alienAdventure: '/alienAdventure',
  topic: '/topic',
  destiny: '/destiny',
  goTV: '/goTV',
  taskList: '/tasklist',
  chargeRules: '/chargeRules',
  inviteAgent: '/inviteAgent',
  register: '/register',
  invitePeople: '/invitePeople',
  verificationCode: '/verificationCode',
  withdraw: '/withdraw',
  realNameCertification: '/realNameCertification',
  bindPurse: '/bindPurse',
  bindBank: '/bindBank',
  bindUSDT: '/bindUSDT',
  bindDone: '/bindDone',
  bindDemo: '/bindDemo',
  bindAli: '/withdraw/bindAli',
  aliInfo: '/withdraw/aliInfo',
  withdrawSuccess: '/withdraw/success',
  turntable: '/turntable',
  turntableTrial: '/turntable/trial',
  iframe: '/iframe',
  appDemo: '/appDemo',
  invokeApp: '/appDemo/invokeApp',
  extraReturnJoin: '/extraReturnJoin',
  extraReturn: '/extraReturn',
  halloween: '/halloween',
  tree: '/tree',
  poster: '/poster',
  sweetPick: '/sweetPick',
  sweetPickJoin: '/sweetPick/join',
  sweetPickMatch: '/sweetPick/match',
  service: '/service',
  worldCup: '/worldCup',
  userLevel: '/userLevel',
  upgrade: '/upgrade',
  christmasBox: '/christmasBox',
  campaigns: '/campaigns',
  anchorCenter: '/anchorCenter',
  recall: '/recall',
  loverFestival: '/loverFestival',
  loverFestivalDescription: '/loverFestival_description',
  giftPackagesSale: '/giftPackagesSale',
  giftPackagesSale2: '/giftPackagesSale2',
  familyBattles: '/familyBattles',
  usersRegulation: '/usersRegulation',
  userAgreement: '/userAgreement',
  privacyPolicy: '/privacyPolicy',
  closedFriendReward: '/closedFriendReward',
  updateBulletin: '/updateBulletin',
  recharge: '/recharge',
  sandboxPay: '/sandboxPay',
  routeTable: '/routeTable',
  abroadDownload: '/abroadDownload',
  invited: '/invited',
  fairness: '/fairness',
  play: '/play',
  limits: '/limits',
  flappy: '/sweetPick/flappy',
  flappyTrial: '/sweetPick/flappy/trial',
  backpack: '/backpack',
  styleguide: '/styleguide',
} as const

/** The name of a kind of page. */
export type PageName = keyof typeof paths

/** The home page, where Back leads on a visit's first page in a browser. */
export const HOME = paths.landing

/** Where `/` leads inside an app, because its users need no landing page. */
export const HOME_IN_APP = paths.play

/**
 * A path with a query, such as `pathWith(paths.fairness, { draw: 7 })`.
 * @param query undefined values are left out
 */
export function pathWith(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** The URL of a page for use outside the router, such as the `src` of an iframe. */
export function hrefOf(path: string): string {
  return `/#${path}`
}

/** The start of the hash in the router's URLs. */
export const ROUTER_ROOT = '#/'

/** The `href` of a link in rich text to one of our pages; `pathOf` reads it back. */
export function hrefInText(path: string): string {
  return `#${path}`
}

/** The router path that a link in rich text leads to; null if it leads out of our pages. */
export function pathOf(href: string): string | null {
  return href.startsWith(ROUTER_ROOT) ? href.slice(1) : null
}
