// Families of the demo world: founded by the real rules on a clock in the past, before what happened in the apps is told,
// so that what people did counts for their battles.
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { answerRequest, joinFamily } from '../family/join.ts'
import { stepMember } from '../family/leave.ts'
import { membersOf } from '../family/members.ts'
import { familyOf } from '../family/queries.ts'
import { type Admitted, foundFamily } from '../family/said.ts'
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
/** So long after it was founded they have joined. */
const JOINED_MS = 3_600_000

const FAMILIES: readonly Admitted[] = [
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
  // Nobody is in two of them; of few people there are fewer families.
  const free = await crowdOf(platform)
  for (const [place, said] of FAMILIES.entries()) {
    // Of the first the founder can be entered, and so can a member of the second.
    const founder = place === 0 ? offered[0] : free.pop()
    const members = free.splice(0, MEMBERS)
    const guest = place === 1 ? offered[1] : undefined
    if (guest !== undefined) members.push(guest)
    if (founder === undefined || members.length === 0) return
    // Whom nobody has let in yet waits for the founder.
    await foundOne(past, said, { founder, members, waiting: place === 0 ? 1 : 0 })
  }
}

interface Founding {
  founder: number
  members: readonly number[]
  /** So many of them, where they have to be let in. */
  waiting: number
}

async function foundOne(
  past: Pick<Platform, 'db' | 'clock' | 'random'>,
  said: Admitted,
  { founder, members, waiting }: Founding,
): Promise<void> {
  const person = (id: number) => ({ id, brand: HOUSE_BRAND })
  const joinedAt = past.clock.now() + JOINED_MS
  const later = { ...past, clock: { fixed: true, now: () => joinedAt } as const }
  await past.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await foundFamily(tx, past, person(founder), said)
    const id = await familyOf(tx, founder)
    if (id === null) throw new Error('a family was not founded')
    for (const member of members) await joinFamily(tx, later, person(member), id)
    const { requests = [] } = (await mineOf(tx, founder)).family ?? {}
    for (const { id: request } of requests.slice(waiting)) {
      await answerRequest(tx, later, person(founder), { id: request, isAccepted: true })
    }
    const [deputy] = (await membersOf(tx, id)).filter(({ role }) => role === 'member')
    if (!deputy) return
    await stepMember(tx, later, person(founder), { id, user: deputy.userId, step: 'make-deputy' })
  })
}
