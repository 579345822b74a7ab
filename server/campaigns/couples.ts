// Two people become a couple of an edition, and part. All of it happens under the mark of what counts
// (`openEdition`, `stands`): one thing at a time, and a couple stands at once by what is counted already.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { COUPLE_ASKS } from '../../contract/campaigns-constants.ts'
import { isThere } from '../chat/there.ts'
import { holdConsumer } from '../events/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { otherOf, requireCouples } from './couples-shown.ts'
import type { ShownEdition } from './editions.ts'
import { takesPart } from './people.ts'
import { type CoupleRow, campaignCouple, campaignCoupled, campaignEdition } from './tables.ts'
import { openEdition, type TakingPart } from './taking-part.ts'
import { coupleOf } from './team-ranking.ts'
import { hasBlock, leaveTeams, standTeams } from './teams.ts'

/**
 * Asks somebody to be one's couple. Asked again it is the question that waits; who asks from the other side already is
 * one's couple by that.
 * @throws ApiError COUPLE_PERSON_UNKNOWN, COUPLE_ALREADY, COUPLE_TAKEN, COUPLE_ASKS_MOST, or as `openEdition` does
 */
export async function askCouple(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { userId, ...part }: TakingPart & { userId: number },
): Promise<ShownEdition> {
  const edition = await open(tx, part)
  const { user, at } = part
  if (!(await canBeAsked(tx, edition, user, userId))) throw unknown()
  await requireSingle(tx, edition, user.id, userId)
  const waiting = await waitingOf(tx, edition, user.id)
  const known = waiting.find((row) => otherOf(row, user.id) === userId)
  if (known?.askerId === userId) await join(tx, edition, known, at)
  if (known) return edition
  const { length } = waiting.filter(({ askerId }) => askerId === user.id)
  if (length >= COUPLE_ASKS) {
    throw new ApiError('COUPLE_ASKS_MOST', 'So many are asked already.', { most: COUPLE_ASKS })
  }
  await tx.insert(campaignCouple).values({
    ...{ id: timeOrderedId(random, at), editionId: edition.id, askerId: user.id, askedId: userId },
    askedAt: new Date(at),
  })
  return edition
}

/** Takes back a question. @throws ApiError COUPLE_ASK_OVER, or as `openEdition` does */
export async function withdrawAsk(
  tx: Transaction,
  { ask, ...part }: TakingPart & { ask: string },
): Promise<ShownEdition> {
  const edition = await open(tx, part)
  const row = await waitingAsk(tx, edition, part.user.id, ask)
  if (row?.askerId !== part.user.id) throw over()
  await end(tx, [row.id], 'withdrawn', part.at)
  return edition
}

/** Says yes or no. @throws ApiError COUPLE_ASK_OVER, COUPLE_ALREADY, COUPLE_TAKEN, or as `openEdition` does */
export async function answerAsk(
  tx: Transaction,
  { ask, isYes, ...part }: TakingPart & { ask: string; isYes: boolean },
): Promise<ShownEdition> {
  const edition = await open(tx, part)
  const { user, at } = part
  const row = await waitingAsk(tx, edition, user.id, ask)
  if (row?.askedId !== user.id) throw over()
  if (!isYes) {
    await end(tx, [row.id], 'declined', at)
    return edition
  }
  if (!(await canBeAsked(tx, edition, user, row.askerId))) throw over()
  await requireSingle(tx, edition, user.id, row.askerId)
  await join(tx, edition, row, at)
  return edition
}

/** Ends a couple. @throws ApiError COUPLE_ASK_OVER where it is none any more, or as `openEdition` does */
export async function partCouple(
  tx: Transaction,
  { couple, ...part }: TakingPart & { couple: string },
): Promise<ShownEdition> {
  const edition = await open(tx, part)
  if ((await coupleOf(tx, edition.id, part.user.id)) !== couple) throw over()
  await endCouples(tx, edition, [couple], 'parted', part.at)
  return edition
}

/**
 * Ends what is between two of whom one has blocked the other, in editions that run. A couple that comes about meanwhile
 * is waited for, since it does so under the same mark.
 */
export const endBetween: Required<Feature>['blocked'] = async (
  tx,
  { clock },
  { userId, blockedId },
) => {
  const running = await tx
    .select({ id: campaignEdition.id, endsAt: campaignEdition.endsAt })
    .from(campaignEdition)
    .where(
      and(eq(campaignEdition.state, 'running'), hasBlock('couples', campaignEdition.definition)),
    )
    .orderBy(campaignEdition.id)
  if (running.length === 0) return
  await holdConsumer(tx, 'campaigns.count')
  const at = await databaseNow({ clock, db: tx })
  const { editionId, askerId, askedId, overAt } = campaignCouple
  const two = [userId, blockedId]
  for (const { id, endsAt } of running) {
    // Places are final once the period is over.
    if (at >= endsAt.getTime()) continue
    const between = await tx
      .select({ id: campaignCouple.id })
      .from(campaignCouple)
      .where(and(eq(editionId, id), inArray(askerId, two), inArray(askedId, two), isNull(overAt)))
    const couples = between.map((row) => row.id)
    if (couples.length > 0) await endCouples(tx, { id }, couples, 'blocked', at)
  }
}

/** What a deletion changes: the person's questions and couples of editions that are not over are. */
export async function leaveCouples(tx: Transaction, userId: number, at: number): Promise<void> {
  await holdConsumer(tx, 'campaigns.count')
  const { rows } = (await tx.execute(sql`
    SELECT DISTINCT d.id FROM campaign_couple c JOIN campaign_edition d ON d.id = c.edition_id
    WHERE ${userId} IN (c.asker_id, c.asked_id) AND c.over_at IS NULL
      AND d.state IN ('running', 'counting') ORDER BY d.id`)) as unknown as {
    rows: { id: string }[]
  }
  for (const { id } of rows) await leaveTeams(tx, id, userId, at)
}

async function open(tx: Transaction, part: TakingPart): Promise<ShownEdition> {
  const edition = await openEdition(tx, part, { stands: true })
  requireCouples(edition)
  return edition
}

/** Whether somebody may be one's couple; why not is told to nobody, a block least of all. */
async function canBeAsked(
  tx: Transaction,
  edition: ShownEdition,
  { id }: TakingPart['user'],
  userId: number,
): Promise<boolean> {
  return userId !== id && (await isThere(tx, id, userId)) && (await takesPart(tx, edition, userId))
}

/** @throws ApiError COUPLE_ALREADY, COUPLE_TAKEN */
async function requireSingle(
  tx: Transaction,
  { id }: ShownEdition,
  mine: number,
  other: number,
): Promise<void> {
  if (await coupleOf(tx, id, mine)) throw new ApiError('COUPLE_ALREADY', 'You are in a couple.')
  if (await coupleOf(tx, id, other)) throw new ApiError('COUPLE_TAKEN', 'They are in a couple.')
}

/** Questions to and by somebody that wait. */
function waitingOf(tx: Transaction, { id }: ShownEdition, userId: number): Promise<CoupleRow[]> {
  const { askerId, askedId } = campaignCouple
  return tx
    .select()
    .from(campaignCouple)
    .where(and(waits(id), or(eq(askerId, userId), eq(askedId, userId))))
}

const waits = (editionId: string) =>
  and(
    eq(campaignCouple.editionId, editionId),
    isNull(campaignCouple.togetherAt),
    isNull(campaignCouple.overAt),
  )

async function waitingAsk(tx: Transaction, edition: ShownEdition, userId: number, ask: string) {
  return (await waitingOf(tx, edition, userId)).find(({ id }) => id === ask)
}

/** Two become a couple: every other question of theirs is over, and they stand by the flowers between them. */
async function join(
  tx: Transaction,
  edition: ShownEdition,
  { id, askerId, askedId }: CoupleRow,
  at: number,
): Promise<void> {
  const two = [askerId, askedId].sort((one, other) => one - other)
  for (const userId of two) {
    await tx.insert(campaignCoupled).values({ editionId: edition.id, userId, coupleId: id })
  }
  await tx
    .update(campaignCouple)
    .set({ togetherAt: new Date(at) })
    .where(eq(campaignCouple.id, id))
  const others = await tx
    .select()
    .from(campaignCouple)
    .where(
      and(
        waits(edition.id),
        or(inArray(campaignCouple.askerId, two), inArray(campaignCouple.askedId, two)),
      ),
    )
  const [own, theirs] = [[] as string[], [] as string[]]
  for (const row of others) (two.includes(row.askerId) ? own : theirs).push(row.id)
  await end(tx, own, 'withdrawn', at)
  await end(tx, theirs, 'declined', at)
  await standTeams(tx, [{ edition: edition.id, teams: [id] }])
}

/** Couples and questions are over, and stand nowhere. */
async function endCouples(
  tx: Transaction,
  edition: Pick<ShownEdition, 'id'>,
  ids: readonly string[],
  why: 'parted' | 'blocked',
  at: number,
): Promise<void> {
  await tx.delete(campaignCoupled).where(inArray(campaignCoupled.coupleId, [...ids]))
  await end(tx, ids, why, at)
  await standTeams(tx, [{ edition: edition.id, teams: ids }])
}

async function end(
  tx: Transaction,
  ids: readonly string[],
  why: NonNullable<CoupleRow['why']>,
  at: number,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(campaignCouple)
    .set({ overAt: new Date(at), why })
    .where(inArray(campaignCouple.id, [...ids]))
}

const unknown = () => new ApiError('COUPLE_PERSON_UNKNOWN', 'Nobody of this id can be asked.')
const over = () => new ApiError('COUPLE_ASK_OVER', 'This is over.')
