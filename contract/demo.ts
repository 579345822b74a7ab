import { z } from 'zod'
import type { Api } from './endpoint.ts'
import { Me, PublicUser, Role } from './user.ts'

/**
 * What a demo user is good for: `ready` has enough diamonds for both games, `rich` far more, `some` a few;
 * `limited` has set a limit, `away` comes back after weeks, `new` cannot pay for anything yet.
 */
export const Purpose = z.enum(['ready', 'rich', 'some', 'limited', 'away', 'new'])
export type Purpose = z.infer<typeof Purpose>

/** A user of the demo world; anyone may sign in as one. */
export const DemoUser = PublicUser.extend({
  role: Role,
  diamonds: z.number().int().min(0),
  /** Number of spaceships in the hangar. */
  ships: z.number().int().min(0),
  purpose: Purpose,
})
export type DemoUser = z.infer<typeof DemoUser>

/** Calls that exist only on a server with a demo world. */
export const demoApi = {
  'GET /api/demo/users': {
    summary:
      'Users of the demo world to sign in as (rich, poor, streamers, agents), those who can play first.',
    auth: 'none',
    errors: ['NOT_FOUND'],
    answer: z.object({ users: z.array(DemoUser) }),
  },
  'POST /api/demo/sign-in': {
    summary: 'Signs in as a user of the demo world and returns an app token.',
    auth: 'none',
    body: z.strictObject({ userId: z.number().int().positive() }),
    errors: ['NOT_FOUND', 'TOKEN_EXPIRED'],
    answer: z.object({ token: z.string(), me: Me }),
  },
} satisfies Api
