import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { type OwnPlay, type PlayWish, playMachine } from './machine.ts'

/** A player's limits and pauses at a moment, by the machine: a raise whose time has come holds. */
export function ownAt(own: OwnPlay, now: number): OwnPlay {
  return snapshotOf(own, now).context.own
}

/** A player's limits and pauses after a wish. */
export function ownAfter(own: OwnPlay, wish: PlayWish, now: number): OwnPlay {
  return getNextSnapshot(playMachine, snapshotOf(own, now), wish).context.own
}

function snapshotOf(own: OwnPlay, now: number) {
  return getInitialSnapshot(playMachine, { own, now })
}
