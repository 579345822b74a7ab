import { z } from 'zod'
import type { Api } from './endpoint.ts'

/** The characters of invitation codes: none looks like another, and none is a vowel, so that no word comes out. */
export const INVITE_CODE_CHARACTERS = 'CDFGHJKMNPQRTVWXY34679'
export const INVITE_CODE_LENGTH = 7

/** What a player invites others by. */
export const InviteCode = z
  .string()
  .regex(new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`))

export const inviteApi = {
  'GET /api/invite/code': {
    summary: 'My invitation code: made when I first ask, and mine for good.',
    auth: 'user',
    answer: z.object({ code: InviteCode }),
  },
} satisfies Api
