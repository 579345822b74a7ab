// Families of tests: somebody who leads one, who is in it, and who asks.
import { randomUUID } from 'node:crypto'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { paths } from '../../src/base/paths.ts'
import { appPlayer } from './mission-people.ts'
import { ask, type Player } from './server.ts'

const OFFSET_MINUTES = 480

/** A name that no other family has. */
export const familyName = () => `Night watch ${randomUUID().slice(0, 6)}`

/** Somebody new who has founded a family. */
export async function founder(isOpen = false): Promise<{ me: Player; id: string; name: string }> {
  const me = await appPlayer()
  const name = familyName()
  const body = { name, emblem: 'owl', motto: 'Up late', isOpen } as const
  const { family } = await ask('POST /api/family/families', { token: me.token, body })
  if (!family) throw new Error('the family was not founded')
  return { me, id: family.card.id, name }
}

/** Somebody new who asks to be let into a family, or joins it. */
async function joiner(id: string): Promise<Player> {
  const me = await appPlayer()
  const path = `/api/family/families/${id}/join`
  await ask('POST /api/family/families/:id/join', { token: me.token, path })
  return me
}

/** What sheets of families are about: a family with a member and one who asks, and a day of the battles. */
export async function leading() {
  const { me: visitor, id } = await founder(true)
  const member = await joiner(id)
  return {
    visitor,
    path: paths.familyBattles,
    params: {
      ...{ family: id, chat: id, member: String(member.id) },
      day: localDayAt(Date.now(), OFFSET_MINUTES),
    },
  }
}
