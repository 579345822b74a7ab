import { matchPath } from 'react-router-dom'
import type { OpsRole } from '../../contract/ops.ts'
import { mayDo } from '../../contract/ops.ts'
import { endpointOf, type OpsCall } from './base/call.ts'
import { type OpsRoom, type OpsScreen, type OpsWaits, ROOM_GROUPS } from './room-type.ts'

const ROOMS = import.meta.glob<{ default: OpsRoom; waits?: OpsWaits }>('./*/room.ts', {
  eager: true,
})

/** Every screen that features bring, in the menu's order. */
export const SCREENS: readonly OpsScreen[] = Object.values(ROOMS)
  .flatMap((room) => room.default)
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

/**
 * Where something that waits is seen to.
 * @param name `<feature>.<what>`
 * @returns null where no room says it, or where the role has no such screen
 */
export function placeOfWaiting(role: OpsRole, name: string, item: string): string | null {
  const [feature = '', what = ''] = name.split('.')
  const place = ROOMS[`./${folderOf(feature)}/room.ts`]?.waits?.[what]?.(item)
  const path = place?.split('?')[0]
  if (!place || !path) return null
  return screensOf(role).some((screen) => matchPath(`/${screen.path}`, path)) ? place : null
}

/** The folder of a feature: that of `worldCup` is `world-cup`. */
const folderOf = (feature: string) => feature.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)

/** Whether the menu shows a screen: one with a parameter is reached from others. */
export const isInMenu = ({ path }: OpsScreen) => !path.includes(':')
