import { z } from 'zod'
import { ORNAMENTS } from './ornaments-constants.ts'

// Apart from the constants, so that a page which lists them loads no zod.
export const OrnamentId = z.enum(ORNAMENTS)
