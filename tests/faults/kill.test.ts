import { describe, it } from 'vitest'
import { killUnderPlayers } from './hammer-and-kill.ts'
import { DATABASES } from './new-database.ts'

describe('kill -9 at any moment loses nothing that was acknowledged (design §6)', () => {
  it.each(DATABASES)('once, on %s', async (kind) => {
    await killUnderPlayers({ kind, processes: 1 }, 1)
  })
})
