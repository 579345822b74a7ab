import type { Feature } from '../platform/feature.ts'

export const backend: Feature = { name: 'backend' }
