import type { Examples } from '../example.ts'
import { ask, befriend } from '../friends-world.ts'
import { person } from '../growth-world.ts'
import type { World } from '../harness.ts'

/** Somebody has asked somebody else. */
async function asked(world: World) {
  const [one, other] = [await person(world), await person(world)]
  const { answer } = await ask(one, other)
  return { one, other, params: { id: answer.id } }
}

export const examples = {
  'POST /api/friends/asks': async (world) => {
    const [by, other] = [await person(world), await person(world)]
    return { by, body: { user: other.id } }
  },
  'POST /api/friends/:id/answer': async (world) => {
    const { other, params } = await asked(world)
    return { by: other, params, body: { yes: true } }
  },
  'POST /api/friends/:id/withdraw': async (world) => {
    const { one, params } = await asked(world)
    return { by: one, params, body: {} }
  },
  'POST /api/friends/:id/end': async (world) => {
    const [by, other] = [await person(world), await person(world)]
    return { by, params: { id: await befriend(by, other) }, body: {} }
  },
} satisfies Examples
