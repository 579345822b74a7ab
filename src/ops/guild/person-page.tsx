import { PersonList } from '../list/person-list.tsx'

/** Somebody’s memberships of guilds, as a member or as the agent. */
export default function PersonGuildsPage() {
  return <PersonList call="GET /api/ops/guild/users/:id/memberships" ns="guild" />
}
