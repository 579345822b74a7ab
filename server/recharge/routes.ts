import type { Feature } from '../platform/feature.ts'
import { HOUSE } from './house.ts'
import { smallKinds } from './kinds-small.ts'

export const recharge: Feature = {
  name: 'recharge',
  house: { id: HOUSE, class: 'clearing' },
  kinds: smallKinds,
}
