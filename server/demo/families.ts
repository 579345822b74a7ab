// Families of the demo world: founded by the real rules on a clock in the past, before what happened in the apps is told,
// so that what people did counts for their battles.
import { HOUSE_BRAND } from '../../contract/brands.ts'
import type { FamilySaid } from '../../contract/families.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { answerRequest, joinFamily } from '../family/join.ts'
import { stepMember } from '../family/leave.ts'
import { familyOf } from '../family/queries.ts'
import { foundFamily } from '../family/said.ts'
import { mineOf } from '../family/shown.ts'
import { family } from '../family/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { crowdOf } from './crowd.ts'
import { usersToEnter } from './enter.ts'

/** Before the battles begin. */
const FOUNDED_DAYS_AGO = 9
/** Besides the founder. */
const MEMBERS = 7

const FAMILIES: readonly Required<FamilySaid>[] = [
  { name: 'Night Owls', emblem: 'owl', motto: 'We are up late anyway.', isOpen: false },
  { name: 'Saigon Lions', emblem: 'lion', motto: 'One roar, one heart.', isOpen: true },
  { name: '凤凰阁', emblem: 'phoenix', motto: '浴火而生', isOpen: true },
  { name: 'บ้านแพนด้า', emblem: 'panda', motto: '', isOpen: true },
  { name: 'Los Cometas', emblem: 'comet', motto: 'Siempre brillando.', isOpen: false },
]

/** Lets people have founded families and joined them; a world that has some keeps them. */
export async function foundFamilies(platform: Platform): Promise<void> {
  const { db } = platform
  const [known] = await db.orm.select({ id: family.id }).from(family).limit(1)
  if (known) return
  const at = platform.clock.now() - FOUNDED_DAYS_AGO * DAY_MS
  const past = { ...platform, clock: { fixed: true, now: () => at } as const }
  const offered = (await usersToEnter(platform)).map(({ id }) => id)
  const crowd = await crowdOf(platform)
  const within = (action: (tx: Transaction) => Promise<unknown>) =>
    db.orm.transaction((tx) => action(tx as Transaction))
  const person = (id: number) => ({ id, brand: HOUSE_BRAND })
  for (const [place, said] of FAMILIES.entries()) {
    // Of the first the founder can be entered, and so can a member of the second.
    const people = crowd.slice(place * MEMBERS, (place + 1) * MEMBERS)
    const founder = place === 0 ? offered[0] : crowd.at(-1 - place)
    const guest = place === 1 ? offered[1] : undefined
    if (founder === undefined) return
    await within((tx) => foundFamily(tx, past, person(founder), said))
    const id = await familyOf(db.orm, founder)
    if (id === null) throw new Error('a family was not founded')
    for (const one of [...people, ...(guest === undefined ? [] : [guest])]) {
      await within((tx) => joinFamily(tx, past, person(one), id))
    }
    // Whom nobody has let in yet waits for the founder.
    const { requests = [] } = (await mineOf(db.orm, founder)).family ?? {}
    for (const { id: request } of requests.slice(0, place === 0 ? -1 : undefined)) {
      const answer = { id: request, isAccepted: true }
      await within((tx) => answerRequest(tx, past, person(founder), answer))
    }
    const [deputy] = people
    if (deputy === undefined) continue
    const step = { id, user: deputy, step: 'make-deputy' } as const
    await within((tx) => stepMember(tx, past, person(founder), step))
  }
}
