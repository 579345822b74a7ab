import { z } from 'zod'
import type { Api } from './endpoint.ts'

/** The characters of invitation codes: no two look alike, and there are no vowels, so that no words appear. */
export const INVITE_CODE_CHARACTERS = 'CDFGHJKMNPQRTVWXY34679'
export const INVITE_CODE_LENGTH = 7

/** A player's code to invite others. */
export const InviteCode = z
  .string()
  .regex(new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`))

export const inviteApi = {
  'GET /api/invite/code': {
    summary: 'My invitation code; it is created at the first call and never changes.',
    auth: 'user',
    answer: z.object({ code: InviteCode }),
  },
} satisfies Api
