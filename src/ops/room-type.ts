import type { ComponentType } from 'react'
import type { OpsCall } from './base/call.ts'

/** Where the menu shows a screen, from top to bottom. */
export const ROOM_GROUPS = ['overview', 'games', 'people', 'money', 'content', 'house'] as const

/** A screen that a feature brings to the console. */
export interface OpsScreen {
  /** Below `#/`, such as `users` or `users/:id`; with a parameter it stands in no menu. */
  path: string
  group: (typeof ROOM_GROUPS)[number]
  /** Its place in its group. */
  order: number
  icon: ComponentType
  /** With its namespace, such as `users:screens.list`. */
  titleKey: string
  /** What it stands on: it is there for those who may make the first. */
  calls: readonly [OpsCall, ...OpsCall[]]
  load: () => Promise<{ default: ComponentType }>
  /** What the palette offers besides the screen: an address below `#/`, for those who may make the call. */
  commands?: readonly { titleKey: string; call: OpsCall; to: string }[]
  /** What it proves by the id in its path: `<feature>.<what>` of the server's `Feature.proofs`. */
  proves?: string
  /**
   * It is about one person, by the `:id` of its path: their page leads to it. `kinds` are those of the transfers that its
   * list finds by `?transfer=`, so that the ledger's lines lead there.
   */
  ofPerson?: { kinds?: readonly string[] }
  /** Where text typed into the palette leads, such as a user's id; null where it means nothing here. */
  find?: (typed: string) => string | null
}

/** All screens of a feature: what its `room.ts` hands out. */
export type OpsRoom = readonly OpsScreen[]

/**
 * Where what waits for a person is seen to, by what it is (`Feature.waits`): an address below `#`. What a `room.ts`
 * hands out as `waits`.
 */
export type OpsWaits = Readonly<Record<string, (item: string) => string>>
