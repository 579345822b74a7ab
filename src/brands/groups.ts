import type { BrandSettings } from '../../contract/brand-settings.ts'
import type { Brand } from '../../contract/brands.ts'
import { byId } from './by-id.ts'
import type { Group } from './places.ts'

/**
 * What the shell must know of every brand before any page is there; the build takes this field alone
 * out of their files. All else comes with the pages that ask for it (`brand.ts`).
 */
export const GROUPS: Readonly<Record<Brand, Group & Pick<BrandSettings['group'], 'bridge'>>> = byId(
  import.meta.glob('../../assets/brands/*.json', { eager: true, import: 'group' }),
)
