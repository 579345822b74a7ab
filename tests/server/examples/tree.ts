import { CLOSE_WORD } from '../../../contract/tree-constants.ts'
import type { Examples } from '../example.ts'
import { invite, plant } from '../tree-calls.ts'

export const examples = {
  'POST /api/tree/invitations': async () => ({ body: { userId: null, offsetMinutes: 60 } }),
  'POST /api/tree/accept': async (world) => {
    const { code } = await invite(await world.player())
    return { body: { code: code ?? '' } }
  },
  'POST /api/tree/water': async (world) => ({ by: (await plant(world)).inviter, body: {} }),
  'POST /api/tree/close': async (world) => {
    const { partner, tree } = await plant(world)
    return { by: partner, body: { tree: tree.id, level: tree.level, confirm: CLOSE_WORD } }
  },
} satisfies Examples
