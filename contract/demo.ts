import { z } from 'zod'
import type { Api } from './endpoint.ts'
import { Me, PublicUser, Role } from './user.ts'

/**
 * What it is good for to enter as someone: `ready` has enough for both games, `rich` much more,
 * `limited` keeps to a limit of their own, `away` comes back after weeks, `new` cannot pay for anything yet.
 */
export const Purpose = z.enum(['ready', 'rich', 'some', 'limited', 'away', 'new'])
export type Purpose = z.infer<typeof Purpose>

/** A user of the demo world that anyone may enter as. */
export const DemoUser = PublicUser.extend({
  role: Role,
  diamonds: z.number().int().min(0),
  /** Spaceships in their hangar. */
  ships: z.number().int().min(0),
  purpose: Purpose,
})
export type DemoUser = z.infer<typeof DemoUser>

/** These calls exist only on a server that holds a demo world. */
export const demoApi = {
  'GET /api/demo/users': {
    summary:
      'Users of the demo world to enter as, those first who can play: rich, poor, streamers and agents.',
    auth: 'none',
    answer: z.object({ users: z.array(DemoUser) }),
  },
  'POST /api/demo/sign-in': {
    summary: 'Signs in as a user of the demo world and answers an app token.',
    auth: 'none',
    body: z.strictObject({ userId: z.number().int().positive() }),
    answer: z.object({ token: z.string(), me: Me }),
  },
} satisfies Api
