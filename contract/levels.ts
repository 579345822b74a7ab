// Levels (spec §2 /userLevel, §3): active, wealth and charm of one person, and intimacy of two.
import { z } from 'zod'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { LEVEL_KINDS, LEVEL_SOURCES } from './levels-constants.ts'
import { levelsPersonOpsApi } from './levels-person-ops.ts'
import { OrnamentId } from './ornament-id.ts'
import { PublicUser } from './user.ts'

const Day = z.iso.date()
const Count = z.number().int().min(0)
const Source = z.enum([
  ...new Set([...LEVEL_SOURCES.active, ...LEVEL_SOURCES.wealth, ...LEVEL_SOURCES.charm]),
])

/** What a day brought, by what; `most` is null where there is no bound. */
const Part = z.object({
  source: Source,
  /** How often, how many minutes, or diamonds. */
  count: Count,
  experience: Count,
  most: Count.nullable(),
})
export type LevelPart = z.infer<typeof Part>

const Level = z.object({
  kind: z.enum(LEVEL_KINDS),
  /** 0 before the first. */
  level: Count,
  experience: Count,
  /** Each level with what it takes, when it was reached, and the ornament that it brings. */
  levels: z.array(
    z.object({
      level: z.number().int().min(1),
      from: Count,
      reachedAt: Instant.nullable(),
      ornament: OrnamentId.nullable(),
    }),
  ),
  /** What today can bring and has brought so far. */
  today: z.array(Part),
})
export type Level = z.infer<typeof Level>

export const levelsApi = {
  'GET /api/levels': {
    summary: 'My levels: how far I am, what the next one takes and brings, what today brought.',
    auth: 'user',
    answer: z.object({ today: Day, resetsAt: Instant, levels: z.array(Level) }),
  },
  'GET /api/levels/:kind/days': {
    summary: 'How a level was earned, day by day, newest first, each opened into what brought it.',
    auth: 'user',
    params: z.strictObject({ kind: z.enum(LEVEL_KINDS) }),
    query: PageQuery,
    answer: z.object({
      days: z.array(z.object({ day: Day, experience: Count, parts: z.array(Part) })),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/levels/intimacy': {
    summary: 'With whom I share flowers, the closest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({
      people: z.array(
        z.object({
          /** Null where they are not here any more. */
          user: PublicUser.nullable(),
          flowers: z.number().int().min(1),
          level: Count,
        }),
      ),
      next: PageCursor.nullable(),
    }),
  },
  ...levelsPersonOpsApi,
} satisfies Api
