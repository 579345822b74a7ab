// Players of a rehearsal: as impatient as those of tests/faults, for a time, each deed with the moment of its answer.
import { setTimeout as pause } from 'node:timers/promises'
import { Cut, type Deed, nextDeed, pursue } from '../../tests/faults/hammer.ts'
import { json, type Server } from '../../tests/faults/process.ts'
import type { Pilot } from '../../tests/faults/rounds.ts'

const PATIENCE_MS = 180_000

/** Deeds, and when each was acknowledged by `performance.now()`; those that were not are missing there. */
export interface Played {
  deeds: Deed[]
  acknowledgedAt: Map<Deed, number>
}

/** Those that the server said were done. */
export const acknowledged = (deeds: readonly Deed[]) => deeds.filter(({ done }) => done)

/** Players at a server, until they are told to stop or it is gone. */
export interface Playing {
  /** Waits until so many more deeds were answered. @throws what went wrong with one, or that they take too long */
  answered(deeds: number): Promise<void>
  /** Lets everyone finish what they asked for. */
  stop(): Promise<Played>
}

/** Lets every player play, one thing after another. */
export async function letPlay(server: Server, players: readonly Pilot[]): Promise<Playing> {
  const live = await json<{ round: { id: number } }>(`${server.address}/api/adventure/live`)
  const played: Played = { deeds: [], acknowledgedAt: new Map() }
  let isOver = false
  const play = async (player: Pilot) => {
    while (!isOver) {
      const deed = nextDeed(player, live.round.id)
      played.deeds.push(deed)
      try {
        await pursue(deed, () => server.address)
      } catch (error) {
        if (!(error instanceof Cut)) throw error
        // A connection that rested may end as it is used again; a server that is gone answers nobody.
        isOver ||= server.process.exitCode !== null || server.process.signalCode !== null
      }
      if (deed.done) played.acknowledgedAt.set(deed, performance.now())
    }
  }
  const all = Promise.all(players.map(play))
  // A fault ends the play of all; who waits for it or stops it is told.
  all.catch(() => {
    isOver = true
  })
  return {
    answered: async (deeds) => {
      const target = played.acknowledgedAt.size + deeds
      const until = performance.now() + PATIENCE_MS
      while (played.acknowledgedAt.size < target) {
        if (isOver) await all
        if (isOver || performance.now() > until) {
          throw new Error(`no more deeds were answered: ${server.said.err}${server.said.out}`)
        }
        await pause(50)
      }
    },
    stop: async () => {
      isOver = true
      await all
      return played
    },
  }
}
