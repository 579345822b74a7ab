// What the console and the page that previews a game say to each other, by `postMessage`.
import { z } from 'zod'
import { LANGUAGES } from '../../../contract/languages.ts'

/** A picture of this server. */
const Address = z
  .string()
  .max(300)
  .regex(/^\/files\/[\w./-]+$/)

/** Shows a game's scene, instead of what was shown before. */
export const PreviewRequest = z.strictObject({
  kind: z.literal('preview:show'),
  /** Comes back with the answer. */
  turn: z.number().int(),
  game: z.string().regex(/^[a-z]{1,40}$/),
  /** Held against the game's own schema before it is shown. */
  tuning: z.record(z.string().max(60), z.unknown()),
  /** Addresses in the place of the release's sprites, by their names. */
  art: z.record(z.string().regex(/^[a-z0-9-]{1,60}$/), Address),
  path: z.strictObject({
    state: z.string().regex(/^[A-Za-z.]{1,80}$/),
    chosen: z.record(z.string().max(40), z.number().int().min(0).max(1_000)),
  }),
  language: z.enum(LANGUAGES),
  theme: z.enum(['dark', 'light']),
  isCalm: z.boolean(),
  isSoundOn: z.boolean(),
  renderer: z.enum(['auto', 'dom']),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>

export const PreviewReply = z.discriminatedUnion('kind', [
  /** It listens. */
  z.strictObject({ kind: z.literal('preview:ready') }),
  z.strictObject({ kind: z.literal('preview:shown'), turn: z.number().int() }),
  /** Nothing can be shown, and what says why. */
  z.strictObject({
    kind: z.literal('preview:failed'),
    turn: z.number().int(),
    what: z.string().max(2_000),
  }),
])
export type PreviewReply = z.infer<typeof PreviewReply>

/**
 * What a window said, if it is the one that is listened to, of this very server, and in the right shape.
 * @param from the only window that is heard
 * @returns null for everything else
 */
export function heard<Said>(
  schema: z.ZodType<Said>,
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  from: { window: MessageEventSource | null | undefined; origin: string },
): Said | null {
  if (!from.window || source !== from.window || origin !== from.origin) return null
  return schema.safeParse(data).data ?? null
}
