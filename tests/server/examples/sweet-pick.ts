import type { Examples } from '../example.ts'
import { endContests, pairsOf, photo, planned, QUICK, upload, voting, WEB } from '../sweet-world.ts'

export const examples = {
  'POST /api/sweet-pick/entries': async (world) => {
    await endContests(world)
    await planned(world, QUICK)
    const by = await world.player()
    const { answer } = await upload(world, by, await photo())
    return { by, body: { photo: answer.id, confirmed: true, app: WEB } }
  },
  'POST /api/sweet-pick/ballots': async (world) => {
    await endContests(world)
    await voting(world, 3, QUICK)
    const by = await world.player()
    const [pair] = await pairsOf(by)
    if (!pair) throw new Error('no pair was dealt')
    return { by, body: { pair: pair.id, choice: pair.entrants[0].id, app: WEB } }
  },
} satisfies Examples
