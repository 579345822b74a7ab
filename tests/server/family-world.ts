// Families in tests, made by the calls that people make.
import { randomUUID } from 'node:crypto'
import type { FamilySaid } from '../../contract/families.ts'
import type { FamilyStep } from '../../contract/families-constants.ts'
import { foundFamily } from '../../server/family/said.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { endedEdition } from './campaigns-world.ts'
import { BRAND, platformOf } from './events-world.ts'
import type { Player, World } from './harness.ts'

/** A family that somebody new has founded. Its name is one that no other has. */
export async function founded(
  world: Pick<World, 'player'>,
  said: Partial<FamilySaid> = {},
  given?: Player,
): Promise<{ by: Player; id: string }> {
  const by = given ?? (await world.player())
  const name = `F ${randomUUID().slice(0, 13)}`
  const { answer } = await by.call('POST /api/family/families', {
    body: { name, emblem: 'lion', motto: 'Together', isOpen: true, ...said },
  })
  return { by, id: answer.family?.card.id ?? '' }
}

const of = (id: string, key?: string) => ({ params: { id }, ...(key ? { key } : {}) })

export const asks = (who: Player, id: string, key?: string) =>
  who.call('POST /api/family/families/:id/join', of(id, key))

export const leaves = (who: Player, id: string, key?: string) =>
  who.call('POST /api/family/families/:id/leave', of(id, key))

export const steps = (who: Player, id: string, user: Player, step: FamilyStep) =>
  who.call('POST /api/family/families/:id/members', {
    params: { id },
    body: { user: user.id, step },
  })

export const mine = async (who: Player) => (await who.call('GET /api/family')).answer

/** Answers what somebody has asked the family that `who` leads. */
export async function answers(who: Player, asker: Player, isAccepted = true) {
  const request = (await mine(who)).family?.requests.find(({ user }) => user.id === asker.id)
  return who.call('POST /api/family/requests/:id/answer', {
    params: { id: request?.id ?? '00000000-0000-7000-8000-000000000000' },
    body: { isAccepted },
  })
}

/** Family battles that were over and paid a day ago, won by a family of one, who is in its chat room. */
export async function endedBattles(world: World): Promise<void> {
  await endedEdition(world, 'family-battles', async (who, past) => {
    const said = { name: 'The last ones', emblem: 'wolf', motto: '', isOpen: true } as const
    await world.db.orm.transaction((tx) =>
      foundFamily(tx as Transaction, platformOf(past), { id: who.id, brand: BRAND }, said),
    )
    const subject = (await mine(who)).family?.card.id ?? ''
    await who.call('POST /api/chatroom/join', { body: { kind: 'family', subject } })
  })
}
