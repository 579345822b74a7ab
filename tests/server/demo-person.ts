import { START } from './harness.ts'

/** Someone of a demo world, as they are added to a database. */
export const demoPersonOf = (externalId: string) => ({
  brand: 'companion' as const,
  externalId,
  nickname: 'Linh',
  gender: 'female' as const,
  country: 'VN',
  avatar: 'avatars/0.svg',
  role: 'user' as const,
  createdAt: START,
  isDemo: true,
})
