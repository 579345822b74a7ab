/**
 * Every kind of page by name, and where it is in the house's own brand (spec §2, and what the house
 * has added). Links, the route table and the titles go by these names; nothing else writes an address.
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
  anchorCenter: '/anchorCenter',
  recall: '/recall',
  loverFestival: '/loverFestival',
  loverFestivalDescription: '/loverFestival_description',
  giftPackagesSale: '/giftPackagesSale',
  giftPackagesSale2: '/giftPackagesSale2',
  familyBattles: '/familyBattles',
  usersRegulation: '/usersRegulation',
  closedFriendReward: '/closedFriendReward',
  updateBulletin: '/updateBulletin',
  recharge: '/recharge',
  routeTable: '/routeTable',
  abroadDownload: '/abroadDownload',
  fairness: '/fairness',
  play: '/play',
  flappy: '/sweetPick/flappy',
  backpack: '/backpack',
  styleguide: '/styleguide',
} as const

/** The name of a kind of page. */
export type PageName = keyof typeof paths

/** The start, where Back on a visit's first page leads in a browser. */
export const HOME = paths.landing

/** Where `/` leads within an app, whose players have it already. */
export const HOME_IN_APP = paths.turntable

/**
 * An address with what it asks for, such as `at(paths.fairness, { draw: 7 })`.
 * @param query what is undefined is left out
 */
export function pathWith(path: string, query: Record<string, string | number | undefined>): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** The address of a page for what knows no router, such as a frame. */
export function hrefOf(path: string): string {
  return `/#${path}`
}

/** Where the router's addresses begin: behind that of the document. */
export const ROUTER_ROOT = '#/'

/** A link of a text to one of our pages, as `pathOf` reads it. */
export function hrefInText(path: string): string {
  return `#${path}`
}

/** Where a link of a text leads within our pages, as the router has it; null where it leads elsewhere. */
export function pathOf(href: string): string | null {
  return href.startsWith(ROUTER_ROOT) ? href.slice(1) : null
}
