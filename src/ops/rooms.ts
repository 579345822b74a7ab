import type { OpsRole } from '../../contract/ops.ts'
import { mayDo } from '../../contract/ops.ts'
import { endpointOf, type OpsCall } from './base/call.ts'
import { type OpsRoom, type OpsScreen, ROOM_GROUPS } from './room-type.ts'

const ROOMS = import.meta.glob<OpsRoom>('./*/room.ts', { eager: true, import: 'default' })

/** Every screen that features bring, in the menu's order. */
export const SCREENS: readonly OpsScreen[] = Object.values(ROOMS)
  .flat()
  .toSorted(
    (one, other) =>
      ROOM_GROUPS.indexOf(one.group) - ROOM_GROUPS.indexOf(other.group) || one.order - other.order,
  )

/** Whether a role may make a call. */
export function mayCall(role: OpsRole, call: OpsCall): boolean {
  const { auth } = endpointOf(call)
  return typeof auth === 'object' && mayDo(role, auth.permission)
}

/** The screens that are there for a role. */
export function screensOf(role: OpsRole): OpsScreen[] {
  return SCREENS.filter(({ calls: [first] }) => mayCall(role, first))
}

/** The screen of a person that tells what a kind of transfer was for. */
export const screenOfKind = (kind: string) =>
  SCREENS.find(({ ofPerson }) => ofPerson?.kinds?.includes(kind))

/** Whether the menu shows a screen: one with a parameter is reached from others. */
export const isInMenu = ({ path }: OpsScreen) => !path.includes(':')
