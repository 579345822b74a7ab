// What happens in the apps: a brand's backend tells it in batches, and each event counts once for ever
// (docs/integration.md). Texts of people are in no event.
import { z } from 'zod'
import { NewPerson, Sub } from './backend.ts'
import { BRAND_ID } from './brands.ts'
import type { Api } from './endpoint.ts'
import { OLDEST_DAYS } from './events-constants.ts'

/** The brand's own id of an event; it counts once for ever in its brand. */
const EventId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
/** When it happened, in milliseconds since 1970; before the year 2100. */
const Moment = z.number().int().min(0).max(4_102_444_799_999)
const Diamonds = z.number().int().min(0).max(1_000_000_000)
const Count = z.number().int().min(1).max(1_000_000)
/** A day at the most: whatever lasts longer comes in parts. */
const Seconds = z.number().int().min(0).max(86_400)
/** The brand's id of a live session or a call. */
const Session = EventId
/** A name of the brand's list, such as a gift's; nothing that people wrote. */
const ListName = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const head = {
  id: EventId,
  at: Moment,
  /** Who did it. */
  from: Sub,
  /** Who of these two is new here, and who they are: without, an event of somebody unknown is refused. */
  people: z
    .array(NewPerson.extend({ sub: Sub }))
    .max(2)
    .optional(),
}
/** To whom, or with whom, it was done; for money the one who earns. */
const to = { to: Sub }

const Gift = z.strictObject({
  kind: z.literal('gift'),
  ...head,
  ...to,
  gift: ListName,
  count: Count.default(1),
  /** For all of them. */
  diamonds: Diamonds,
  where: z.enum(['live', 'call', 'chat']),
  session: Session.optional(),
  /** One of many in a row: a gift wall shows them as one (docs/integration.md). */
  streak: z
    .strictObject({
      /** The app's id of the streak. */
      id: EventId,
      /** How many the streak has by now; without, the counts of its events are added up. */
      count: Count.optional(),
      /** Nothing more comes of it; without, it ends by itself after a few seconds. */
      last: z.boolean().optional(),
    })
    .optional(),
})

const Call = z.strictObject({
  kind: z.literal('call'),
  ...head,
  ...to,
  medium: z.enum(['video', 'voice']),
  /** How long it was, told when it is over (or in parts, each of its own id). */
  seconds: Seconds,
  diamonds: Diamonds,
  session: Session.optional(),
})

const Text = z.strictObject({
  kind: z.literal('text'),
  ...head,
  ...to,
  /** What the message cost its sender. */
  diamonds: Diamonds.default(0),
})

const Greeting = z.strictObject({ kind: z.literal('greeting'), ...head, ...to })

const Reply = z
  .strictObject({
    kind: z.literal('reply'),
    ...head,
    ...to,
    /** How long after what it answers, up to 35 days. */
    seconds: z
      .number()
      .int()
      .min(0)
      .max(OLDEST_DAYS * 86_400),
    /** When what it answers was sent: with it the time between is measured to the millisecond, whatever `seconds` says. */
    since: Moment.optional(),
  })
  .refine(({ at, since = at }) => since <= at && at - since <= OLDEST_DAYS * 86_400_000, {
    path: ['since'],
  })

const Presence = z.strictObject({
  kind: z.literal('presence'),
  ...head,
  /** How long they were there, up to `at`. */
  seconds: Seconds.min(1),
})

const LiveStart = z.strictObject({ kind: z.literal('live-start'), ...head, session: Session })

const LiveEnd = z.strictObject({
  kind: z.literal('live-end'),
  ...head,
  session: Session,
  seconds: Seconds,
})

const LiveViewers = z.strictObject({
  kind: z.literal('live-viewers'),
  ...head,
  session: Session,
  /** How many came in since the event before it. */
  viewers: Count,
})

const Follow = z.strictObject({ kind: z.literal('follow'), ...head, ...to })
const Comment = z.strictObject({
  kind: z.literal('comment'),
  ...head,
  ...to,
  session: Session.optional(),
})
const Like = z.strictObject({
  kind: z.literal('like'),
  ...head,
  ...to,
  count: Count.default(1),
  session: Session.optional(),
})
const Share = z.strictObject({
  kind: z.literal('share'),
  ...head,
  ...to,
  session: Session.optional(),
})
const SignUp = z.strictObject({
  kind: z.literal('sign-up'),
  ...head,
  /** Who invited them. */
  to: Sub.optional(),
})

/** One event. */
export const AppEvent = z.discriminatedUnion('kind', [
  Gift,
  Call,
  Text,
  Greeting,
  Reply,
  Presence,
  LiveStart,
  LiveEnd,
  LiveViewers,
  Follow,
  Comment,
  Like,
  Share,
  SignUp,
])
export type AppEvent = z.output<typeof AppEvent>
export type EventKind = AppEvent['kind']

/** Why an event is not taken. */
export const EventRefusal = z.enum(['BAD_EVENT', 'PERSON_UNKNOWN', 'EVENT_TOO_OLD', 'EVENT_AHEAD'])
export type EventRefusal = z.infer<typeof EventRefusal>

/** Told as it stands in the reference; each event is read by itself, so that a bad one refuses no other. */
const AnyEvent = z
  .unknown()
  .meta(z.toJSONSchema(AppEvent, { io: 'input' }) as Record<string, unknown>)

export const eventsApi = {
  'POST /api/events': {
    summary:
      'Takes what happened in an app, 1 to 1,000 events at a time; each counts once for ever.',
    auth: 'backend',
    maxBytes: 2 * 1_048_576,
    body: z.strictObject({
      call: z.literal('events'),
      brand: z.string().regex(BRAND_ID),
      events: z.array(AnyEvent).min(1).max(1_000),
    }),
    answer: z.object({
      /** In the order of the batch. */
      events: z.array(
        z.discriminatedUnion('result', [
          z.object({ result: z.literal('taken') }),
          /** Its id was taken before; what was taken then stays, whatever this one says. */
          z.object({ result: z.literal('known') }),
          z.object({
            result: z.literal('refused'),
            code: EventRefusal,
            /** What is wrong, such as `diamonds`; null where it is the event as a whole. */
            field: z.string().nullable(),
          }),
        ]),
      ),
    }),
  },
} satisfies Api
