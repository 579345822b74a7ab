import type { Answer } from '../../../contract/api.ts'

/** All that somebody is shown of guilds. */
export type Desk = Answer<'GET /api/guild'>

/** What both desks, an agent's and a member's, are shown with. */
export interface DeskProps {
  desk: Desk
  /** Something was done: what is shown is loaded again. */
  onChanged: () => void
}
