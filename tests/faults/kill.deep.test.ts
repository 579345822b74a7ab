import { describe, it } from 'vitest'
import { killUnderPlayers } from './hammer-and-kill.ts'
import { DATABASES } from './new-database.ts'

/** `KILLS=1000 npx vitest run --project faults tests/faults/kill.deep.test.ts` hammers for long. */
const KILLS = Number(process.env.KILLS ?? 4)
const MINUTES_A_KILL = 5

describe('kill -9 at any moment loses nothing that was acknowledged (design §6)', () => {
  it.each([
    ...DATABASES.map((kind) => ({ kind, processes: 1 })),
    ...(process.env.DATABASE_URL ? [{ kind: 'postgres' as const, processes: 2 }] : []),
  ])(
    `${KILLS} times, on $kind with $processes processes`,
    async (hammered) => {
      await killUnderPlayers(hammered, KILLS)
    },
    KILLS * MINUTES_A_KILL * 60_000,
  )
})
