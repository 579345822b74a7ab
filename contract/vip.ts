// VIP (spec §9, a prize of Sweet Pick): a badge on one's picture that everyone sees, for so many days.
import { z } from 'zod'
import { type Api, Instant } from './endpoint.ts'
import { VIP_MAX_DAYS, VIP_SOURCES } from './vip-constants.ts'
import { vipOpsApi } from './vip-ops.ts'

export const vipApi = {
  'GET /api/vip': {
    summary: 'Until when I am a VIP, and what made me one.',
    auth: 'user',
    answer: z.object({
      /** When it ends; null while I am none. */
      until: Instant.nullable(),
      /** What I was given, the newest first, 20 at the most; what was revoked is left out. */
      grants: z.array(
        z.object({
          source: z.enum(VIP_SOURCES),
          /** So many days were added. */
          days: z.number().int().min(1).max(VIP_MAX_DAYS),
          at: Instant,
        }),
      ),
    }),
  },
  ...vipOpsApi,
} satisfies Api
