// Two people who are close friends, and gifts between them.
import type { Block, Campaign } from '../../contract/campaigns-definition.ts'
import { happened, type Person, person, tellAll } from './growth-world.ts'
import type { World } from './harness.ts'

/** Gives, and lets it be counted. */
export const gives = (world: World, from: Person, to: Person, diamonds: number, at?: number) =>
  tellAll(world, [given(world, from, to, diamonds, at)])

export const given = (world: World, from: Person, to: Person, diamonds: number, at?: number) =>
  happened(
    world,
    'gift',
    { from, to },
    { ...{ gift: 'rose', count: 1, where: 'chat', diamonds }, ...(at === undefined ? {} : { at }) },
  )

export const ask = (who: Person, whom: { id: number }, key?: string) =>
  who.call('POST /api/friends/asks', { body: { user: whom.id }, ...(key ? { key } : {}) })

export const answer = (who: Person, id: string, yes: boolean, key?: string) =>
  who.call('POST /api/friends/:id/answer', {
    ...{ params: { id }, body: { yes } },
    ...(key ? { key } : {}),
  })

export const end = (who: Person, id: string) =>
  who.call('POST /api/friends/:id/end', { params: { id }, body: {} })

export const friendsOf = async (who: Person) => (await who.call('GET /api/friends')).answer

/** One asks, the other says yes. @returns the friendship's id */
export async function befriend(one: Person, other: Person): Promise<string> {
  const asked = await ask(one, other)
  const said = await answer(other, asked.answer.id, true)
  if (said.status !== 200) throw new Error(said.text)
  return asked.answer.id
}

/** Two who are close friends, with gifts of so many diamonds between them. */
export async function closeTwo(
  world: World,
  diamonds: number,
): Promise<{ one: Person; other: Person; id: string }> {
  const [one, other] = [await person(world), await person(world)]
  const id = await befriend(one, other)
  if (diamonds > 0) await gives(world, one, other, diamonds)
  return { one, other, id }
}

/** Levels of closeness besides what a campaign has. */
export function withFriends(definition: Campaign): Campaign {
  const block: Block = {
    ...{ kind: 'friends', id: 'friends' },
    levels: [
      { id: 'near', closeness: 100, rewards: [{ kind: 'diamond', amount: 3 }] },
      {
        ...{ id: 'nearer', closeness: 500 },
        rewards: [
          { kind: 'gold', amount: 40 },
          { kind: 'token', token: definition.tokens[0] ?? '', amount: 2 },
        ],
      },
    ],
  }
  return { ...definition, mostADay: 1_000_000, blocks: [...definition.blocks, block] }
}
