import { type PageName, paths } from './paths.ts'
import { useBrand, useRouteTable } from './route.ts'

/** Where a kind of page is: in the brand's own group where it has one, else among the house's. */
export function usePagePath(): (name: PageName) => string {
  const brand = useBrand()
  const table = useRouteTable()
  return (name) => table.find((it) => it.name === name && it.brand === brand)?.path ?? paths[name]
}
