import { invitationMachine } from '../../machines/invitation/machine.ts'
import type { Flow } from '../platform/flow.ts'
import { invitation } from './tables.ts'

/** An invitation as a flow kept in the database. */
export const INVITATION_FLOW: Flow = {
  name: 'invitation',
  machine: invitationMachine,
  table: invitation,
}
