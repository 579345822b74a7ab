import type { Brand } from '../../contract/brands.ts'
import type { PageName } from '../base/paths.ts'

/** A kind of page, and where it is. */
export interface Place {
  name: PageName
  path: string
}

/** The pages of a brand's own group, as its settings name them (spec §2). */
export interface Group {
  pages?: readonly PageName[]
  further?: Readonly<Record<string, PageName>>
}

/** Where the pages of a group are: the same kinds under the brand's prefix, and further addresses. */
export function placesOf(brand: Brand, { pages = [], further = {} }: Group): Place[] {
  return [
    ...pages.map((name) => ({ name, path: `/${brand}/${name}` })),
    ...Object.entries(further).map(([path, name]) => ({ name, path })),
  ]
}
