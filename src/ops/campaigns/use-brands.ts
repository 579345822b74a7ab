import { HOUSE_BRAND } from '../../../contract/brands.ts'
import { useCall } from '../base/use-call.ts'

/** All brands, by their ids; the house's alone until they are known. */
export function useBrands(): readonly string[] {
  const { data } = useCall('GET /api/ops/content/texts', {})
  return data?.brands ?? [HOUSE_BRAND]
}
