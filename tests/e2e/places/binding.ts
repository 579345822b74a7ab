import { randomBytes } from 'node:crypto'
import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'

export default {
  // Nobody has to verify a name for USDT; the other three are tried by binding.test.ts.
  'POST /api/bindings': {
    address: () => paths.bindUSDT,
    entries: async () => ({ address: `0x${randomBytes(20).toString('hex')}` }),
  },
} satisfies CallPlaces
