// Contests of Sweet Pick, as operators plan them and people take part.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Answer, Body } from '../../contract/api.ts'
import type { SweetPickPair } from '../../contract/sweet-pick.ts'
import { noteDevice } from '../../server/identity/device.ts'
import { keyOf } from '../../server/pictures/store.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { folderFiles } from '../../server/platform/files/files.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { decideCase } from '../../server/sweet-pick/cases.ts'
import { contestOf } from '../../server/sweet-pick/contests.ts'
import { countBallots } from '../../server/sweet-pick/count.ts'
import { doDue } from '../../server/sweet-pick/due.ts'
import { enter } from '../../server/sweet-pick/enter.ts'
import { PHOTOS } from '../../server/sweet-pick/photos.ts'
import { planContest } from '../../server/sweet-pick/plan.ts'
import { decideEntry } from '../../server/sweet-pick/review.ts'
import {
  type ContestRow,
  type EntryRow,
  sweetCase,
  sweetContest,
  sweetHeld,
  sweetPhoto,
} from '../../server/sweet-pick/tables.ts'
import { withdraw } from '../../server/sweet-pick/withdraw.ts'
import { type Got, type Player, read, tokenFor, type World } from './harness.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEB = { platform: 'web', version: null } as const
const OPERATOR = 'operator:One'

/** What the server's functions of Sweet Pick work with. */
export const sweetPlatform = ({ db, clock, seeds, dataDir }: World) => ({
  ...{ db, clock, seeds, random: systemRandom },
  files: folderFiles(join(dataDir, 'files')),
})

/** In one transaction. */
export const within = <T>({ db }: World, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.orm.transaction((tx) => act(tx as Transaction))

/** A contest whose sign-up begins now; nobody's account is very young any more when its week of voting does. */
export async function planned(
  world: World,
  {
    brands = ['companion'],
    signUpIn = 0,
    signUpMs = 3 * DAY_MS,
    votingMs = 7 * DAY_MS,
  }: { brands?: string[]; signUpIn?: number; signUpMs?: number; votingMs?: number } = {},
): Promise<ContestRow> {
  const at = world.clock.now()
  const signUpStartsAt = at + signUpIn
  const votingStartsAt = signUpStartsAt + signUpMs
  const { id } = await within(world, (tx) =>
    planContest(tx, sweetPlatform(world), {
      ...{ brands, signUpStartsAt, votingStartsAt, votingEndsAt: votingStartsAt + votingMs },
      ...{ tuningVersion: 1, actor: OPERATOR, at },
    }),
  )
  return contestOf(world.db.orm, id)
}

/** Moves the clock to a moment and does what is due. */
export async function goTo(world: World, at: number | Date): Promise<void> {
  world.clock.advance(Math.max(0, Number(at) - world.clock.now()))
  await doDue(sweetPlatform(world))
}

/** A photo as a phone takes it, with the place where it was taken. */
export const photo = (width = 90, height = 120): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c4a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()

/** Uploads a photo. */
export async function upload(
  world: World,
  who: Player,
  bytes: Uint8Array,
): Promise<Got<{ id: string }>> {
  world.clock.advance(1)
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/sweet-pick/photos',
    headers: {
      authorization: `Bearer ${await tokenOf(world, who)}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(bytes),
  })
  return read(reply)
}

/** Tokens last an hour, and contests weeks. */
const tokenOf = (world: World, { token }: Player): Promise<string> => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return tokenFor(claims.sub as string, { now: world.clock.now() })
}

/** Signs somebody up by the API. */
export async function signUp(
  world: World,
  who: Player,
  app: Body<'POST /api/sweet-pick/entries'>['app'] = WEB,
): Promise<Got<Answer<'POST /api/sweet-pick/entries'>>> {
  const { answer } = await upload(world, who, await photo())
  return who.call('POST /api/sweet-pick/entries', {
    body: { photo: answer.id, confirmed: true, app },
  })
}

let smallest: Buffer | undefined

/** Somebody's entry that was approved, without the API's way to it. */
export async function entered(world: World, who: Pick<Player, 'id'>): Promise<EntryRow> {
  const platform = sweetPlatform(world)
  smallest ??= await sharp(await photo(3, 4))
    .webp()
    .toBuffer()
  const id = crypto.randomUUID()
  const at = world.clock.now()
  await platform.files.put(keyOf(PHOTOS, id), { body: smallest, type: 'image/webp' })
  await world.db.orm.insert(sweetPhoto).values({ id, userId: who.id, createdAt: new Date(at) })
  const entry = await within(world, (tx) =>
    enter(tx, platform, { user: { id: who.id, brand: 'companion' }, photo: id, at }),
  )
  await within(world, (tx) =>
    decideEntry(tx, platform, entry.id, {
      ...{ decision: 'approve', seen: 'pending', actor: OPERATOR, at },
    }),
  )
  world.clock.advance(1)
  return entry
}

/** A contest in its week of voting, with so many entrants of the best names. */
export async function voting(
  world: World,
  entrants: number,
  times: Pick<Parameters<typeof planned>[1] & object, 'signUpMs' | 'votingMs'> = {},
): Promise<{ contest: ContestRow; entrants: Player[]; entries: EntryRow[] }> {
  const contest = await planned(world, times)
  const people: Player[] = []
  const entries: EntryRow[] = []
  for (let n = 0; n < entrants; n++) {
    const who = await world.player()
    people.push(who)
    entries.push(await entered(world, who))
  }
  await goTo(world, contest.votingStartsAt)
  return { contest: await contestOf(world.db.orm, contest.id), entrants: people, entries }
}

/** The pairs that somebody is dealt. */
export const pairsOf = async (who: Player): Promise<SweetPickPair[]> =>
  (await who.call('POST /api/sweet-pick/pairs', { body: { app: WEB } })).answer.pairs

/** Votes for one of a pair. */
export const vote = (
  who: Player,
  { id }: Pick<SweetPickPair, 'id'>,
  choice: string,
  key?: string,
) =>
  who.call('POST /api/sweet-pick/ballots', {
    body: { pair: id, choice, app: WEB },
    ...(key ? { key } : {}),
  })

/** Decides so many pairs, each for whom `choose` says; fewer where no more come today. */
export async function voteOn(
  who: Player,
  count: number,
  choose: (pair: SweetPickPair) => string = (pair) => pair.entrants[0].id,
): Promise<number> {
  let pairs = await pairsOf(who)
  for (let n = 0; n < count; n++) {
    const [pair] = pairs
    if (!pair) return n
    const got = await vote(who, pair, choose(pair))
    if (got.status !== 200) throw new Error(`a ballot: ${got.text}`)
    pairs = got.answer.pairs
  }
  return count
}

/** For one entrant wherever they stand, else for the first of the two. */
export const forOne =
  (id: string) =>
  ({ entrants: [one, other] }: SweetPickPair): string =>
    other.id === id ? other.id : one.id

/** Takes a contest to where it is paid. */
export async function finish(world: World, contest: Pick<ContestRow, 'votingEndsAt'>) {
  await goTo(world, contest.votingEndsAt)
}

/** Points that somebody has. */
export async function pointsOf({ db }: World, { id }: Pick<Player, 'id'>): Promise<number> {
  const { rows } = (await db.orm.execute(sql`
    SELECT balance::float8 AS points FROM account WHERE owner_id = ${id} AND currency = 'point'`)) as unknown as {
    rows: { points: number }[]
  }
  return rows[0]?.points ?? 0
}

/** A contest of seconds: for worlds in which other things go on. */
export const QUICK = { signUpMs: 5_000, votingMs: 20_000 }

/** Takes every contest to its end, so that the next one can be planned. */
export async function endContests(world: World): Promise<void> {
  const open = await world.db.orm
    .select()
    .from(sweetContest)
    .where(sql`${sweetContest.state} NOT IN ('rewarded', 'cancelled')`)
  for (const { votingEndsAt } of open) await goTo(world, votingEndsAt)
}

/** An operator lets all ballots count that are held. */
async function releaseAll(world: World): Promise<void> {
  const held = await world.db.orm.select().from(sweetCase).where(sql`${sweetCase.state} = 'open'`)
  for (const { id } of held) {
    const ballots = await world.db.orm.$count(sweetHeld, sql`${sweetHeld.caseId} = ${id}`)
    const decision = { decision: 'release', ballots, decider: 'One' } as const
    await within(world, (tx) => decideCase(tx, id, { ...decision, at: world.clock.now() }))
  }
}

/** A contest from its sign-up to its prizes; ballots were held and released, and one entry was taken out. */
export async function holdContest(world: World): Promise<void> {
  const { contest, entries } = await voting(world, 5, QUICK)
  const voters = [await world.player(), await world.player(), await world.player()]
  for (const { id } of voters) {
    await within(world, (tx) => noteDevice(tx, id, 'ab'.repeat(32), world.clock.now()))
  }
  for (const voter of voters) await voteOn(voter, 6, forOne(entries[1]?.id ?? ''))
  await countBallots(sweetPlatform(world), contest, world.clock.now())
  await releaseAll(world)
  const [out] = entries
  if (!out) throw new Error('nobody entered')
  const at = world.clock.now()
  await within(world, (tx) => withdraw(tx, out, { why: 'operator', actor: OPERATOR, at }))
  for (const voter of voters) await voteOn(voter, 2)
  // What is held waits for an operator, and the count for both.
  await countBallots(sweetPlatform(world), contest, world.clock.now())
  await releaseAll(world)
  await finish(world, contest)
}
