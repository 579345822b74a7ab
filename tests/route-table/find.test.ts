import { describe, expect, it } from 'vitest'
import { ROUTE_TABLE } from '../../src/app/route-table.ts'
import { byKind, findRoutes, type Listed } from '../../src/pages/route-table/find.ts'
import { kindOf, ROUTE_KINDS } from '../../src/pages/route-table/kinds.ts'

const BASE = {
  brand: 'companion',
  titleKey: '',
  built: true,
  navBarHidden: false,
  fullScreen: false,
  needsSignIn: false,
  isGame: false,
  accent: 'brand',
  shape: 'lines',
} as const
const ROUTES: Listed[] = [
  { ...BASE, path: '/turntable', name: 'turntable', title: 'Vòng quay', isGame: true },
  { ...BASE, path: '/recharge', name: 'recharge', title: 'Nạp tiền' },
  { ...BASE, path: '/tree', name: 'tree', title: 'Árbol del amor', needsSignIn: true },
  { ...BASE, path: '/play', name: 'play', title: 'Đừng chơi quá lâu' },
  {
    ...BASE,
    path: '/qiwee/recharge',
    name: 'recharge',
    title: '充值',
    brand: 'qiwee',
  },
  { ...BASE, path: '/soon', name: 'poster', title: 'ＷＩＤＥ', built: false },
]
const ALL = { words: '', brand: '', only: [] } as const
const paths = (routes: readonly Listed[]) => routes.map(({ path }) => path)

describe('the table of routes is searched', () => {
  it.each([
    ['nothing sought finds all', '  ', ROUTES.length],
    ['by path', '/turn', 1],
    ['by the name of its kind, whatever its case', 'RECHARGE', 2],
    ['by title', 'árbol', 1],
    ['by a title without its accents', 'arbol', 1],
    ['by a title without its tones', 'nap tien', 1],
    ['by a letter that is one of its own', 'dung choi', 1],
    ['in any order', 'amor arbol', 1],
    ['every word must fit', 'arbol recharge', 0],
    ['in another script', '充值', 1],
    ['letters of full width', 'wide', 1],
  ])('%s', (_, words, count) => {
    expect(findRoutes(ROUTES, { ...ALL, words })).toHaveLength(count)
  })

  it('filters narrow it, and each other', () => {
    expect(paths(findRoutes(ROUTES, { ...ALL, brand: 'qiwee' }))).toEqual(['/qiwee/recharge'])
    expect(paths(findRoutes(ROUTES, { ...ALL, only: ['needsSignIn'] }))).toEqual(['/tree'])
    expect(paths(findRoutes(ROUTES, { ...ALL, only: ['isGame'] }))).toEqual(['/turntable'])
    expect(paths(findRoutes(ROUTES, { ...ALL, only: ['toCome'] }))).toEqual(['/soon'])
    expect(findRoutes(ROUTES, { ...ALL, only: ['built', 'toCome'] })).toEqual([])
  })

  it('groups stand in one order, and none is empty', () => {
    const groups = byKind(ROUTES)
    expect(groups.map(([kind]) => kind)).toEqual(['games', 'money', 'planned'])
    expect(groups.flatMap(([, found]) => paths(found)).sort()).toEqual(paths(ROUTES).sort())
  })
})

describe('every route is of a kind', () => {
  it('and those alone are planned that are not built', () => {
    for (const route of ROUTE_TABLE) {
      const { path, built } = route
      const kind = kindOf(route)
      expect([path, ROUTE_KINDS.includes(kind)]).toEqual([path, true])
      expect([path, kind === 'planned']).toEqual([path, !built])
    }
  })

  it('what counts as play is a game', () => {
    for (const route of ROUTE_TABLE)
      if (route.isGame) expect([route.path, kindOf(route)]).toEqual([route.path, 'games'])
  })
})
