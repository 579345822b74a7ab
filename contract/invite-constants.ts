/** The characters of invitation codes: no two look alike, and there are no vowels, so that no words appear. */
export const INVITE_CODE_CHARACTERS = 'CDFGHJKMNPQRTVWXY34679'
export const INVITE_CODE_LENGTH = 7

/** An invitation as people read it; `held` is so whether it had been paid or not. */
export const INVITATION_STATES = [
  'registered',
  'qualified',
  'held',
  'paid',
  'refused',
  'clawedBack',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Why an invitation is looked at closely; the inviter reads it, never how it was found. */
export const INVITE_RULES = ['self', 'sharedDevice', 'sharedAccount', 'burst'] as const
export type InviteRule = (typeof INVITE_RULES)[number]

/** Most friends of all time, and most friends in the month in which one invited one's first. */
export const INVITE_BOARDS = ['top', 'newcomers'] as const
export type InviteBoard = (typeof INVITE_BOARDS)[number]

/** So long after a sign-up it is looked at, and counts where nothing is found. */
export const INVITE_LOOK_HOURS = 1
