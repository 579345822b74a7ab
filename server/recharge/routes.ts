import type { Feature } from '../platform/feature.ts'

export const recharge: Feature = { name: 'recharge' }
