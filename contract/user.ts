import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import type { Api } from './endpoint.ts'
import { Balances } from './money.ts'
import { OrnamentId } from './ornament-id.ts'
import { userOpsApi } from './user-ops.ts'

export const Role = z.enum(['user', 'streamer', 'agent'])
export type Role = z.infer<typeof Role>

export const Gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof Gender>

/** The public profile of a user. */
export const PublicUser = z.object({
  id: z.number().int(),
  nickname: z.string(),
  /** Path of the profile picture on this server. */
  avatar: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** What they wear on their picture. */
  ornament: OrnamentId.nullable(),
  /** Only while they are a VIP. */
  vip: z.literal(true).optional(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** The authenticated user's own profile. */
export const Me = PublicUser.extend({
  brand: z.string().regex(BRAND_ID),
  role: Role,
  gender: Gender,
  balances: Balances,
})
export type Me = z.infer<typeof Me>

export const userApi = {
  'GET /api/me': { summary: 'The authenticated user, with balances.', auth: 'user', answer: Me },
  ...userOpsApi,
} satisfies Api
