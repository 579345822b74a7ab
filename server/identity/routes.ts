import type { Feature } from '../platform/feature.ts'

export const identity: Feature = { name: 'identity' }
