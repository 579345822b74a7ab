import { z } from 'zod'
import type { Api } from './endpoint.ts'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from './invite-constants.ts'

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
