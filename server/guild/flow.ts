import { membershipMachine } from '../../machines/guild/membership.ts'
import type { Flow } from '../platform/flow.ts'
import { guildMembership } from './tables.ts'

/** A membership as a flow kept in the database. */
export const MEMBERSHIP_FLOW: Flow = {
  name: 'guild.membership',
  machine: membershipMachine,
  table: guildMembership,
}
