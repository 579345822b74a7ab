import { type PageName, paths } from '../../base/paths.ts'
import { useBrand, useRouteTable } from '../../base/route.ts'

/** Where a kind of page is: in the brand's own group where it has one, else among the house's; null until it is built. */
export function usePagePath(): (name: PageName) => string | null {
  const brand = useBrand()
  const table = useRouteTable()
  return (name) => {
    const built = table.filter((route) => route.name === name && route.built)
    const own = built.find((route) => route.brand === brand)
    return (own ?? built.find(({ path }) => path === paths[name]))?.path ?? null
  }
}
