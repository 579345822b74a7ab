/** The characters of invitation codes: no two look alike, and there are no vowels, so that no words appear. */
export const INVITE_CODE_CHARACTERS = 'CDFGHJKMNPQRTVWXY34679'
export const INVITE_CODE_LENGTH = 7
