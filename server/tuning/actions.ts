import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changesBetween } from '../../machines/tuning/changes.ts'
import type { DraftFact } from '../../machines/tuning/machine.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { registerAction } from '../platform/ops/action.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { newestTunings } from '../platform/tuning/publish.ts'
import { DRAFTS, draftHashOf, lockDraft, requireProven, stepDraft, tuningOf } from './draft.ts'
import { publishDraft, requireBase } from './publish-draft.ts'
import { findVersion } from './read.ts'
import { type DraftRow, tuningDraft } from './tables.ts'

/** The largest tuning, as JSON; the catalogue of packs has 10 KB. */
const MOST_BYTES = 200_000

const NOT_APPROVED = { approver: null, approvedHash: null, publishAt: null }

const actorOf = ({ name }: OperatorRequest) => `operator:${name}`

/** What operators do with drafts; each step is one of `machines/tuning/machine.ts`. */
export function tuningActions(app: FastifyInstance, platform: Platform): void {
  registerAction(app, platform, 'POST /api/ops/tuning/games/:game/drafts', {
    act: async (tx, { operator, params: { game }, body: { from, reason }, now }) => {
      const { file } = tuningOf(platform, game)
      const base = (await newestTunings(tx)).get(game) ?? 0
      const { tuning, art } =
        from === 'file'
          ? { tuning: file, art: {} }
          : await findVersion(tx, game, from === 'force' ? base : from)
      const contents = { tuning: { ...(tuning as object), version: base + 1 }, art }
      const id = timeOrderedId(platform.random, now)
      const hash = draftHashOf(contents)
      await tx.insert(tuningDraft).values({
        id,
        game,
        state: 'draft',
        base,
        ...contents,
        hash,
        author: operator.id,
        editors: [operator.id],
        reason,
        createdAt: new Date(now),
      })
      await beginFlow(tx, DRAFTS, id, { state: 'draft', at: now, actor: actorOf(operator) })
      return { answer: { id }, target: targetOf({ game, id }), after: { from, base, hash } }
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/save', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      if (JSON.stringify(body.tuning).length > MOST_BYTES) {
        throw new ApiError('OPS_TUNING_TOO_LARGE', 'This tuning is too large.')
      }
      const contents = { tuning: { ...body.tuning, version: draft.base + 1 }, art: body.art }
      return edit(tx, draft, { operator, now }, contents)
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/rebase', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      const base = (await newestTunings(tx)).get(draft.game) ?? 0
      const tuning = { ...draft.tuning, version: base + 1 }
      return edit(tx, draft, { operator, now }, { tuning, art: draft.art }, base)
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/propose', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      await requireBase(tx, draft)
      await requireProven(platform, draft)
      return step(tx, draft, 'PROPOSED', { operator, now })
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/approve', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      if (draft.editors.includes(operator.id)) {
        throw new ApiError('OPS_OWN_PROPOSAL', 'Who has written at a draft does not approve it.')
      }
      await requireBase(tx, draft)
      await requireProven(platform, draft)
      if (draft.state === 'waiting') {
        await change(tx, id, { approver: operator.id, approvedHash: draft.hash })
      }
      return step(tx, draft, 'APPROVED', { operator, now })
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/reject', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      const result = await step(tx, draft, 'REJECTED', { operator, now })
      await change(tx, id, NOT_APPROVED)
      return result
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/schedule', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      if (body.at <= now) throw new ApiError('OPS_TIME_OVER', 'This time is in the past.')
      await requireBase(tx, draft)
      if (draft.state === 'approved') await change(tx, id, { publishAt: new Date(body.at) })
      return step(tx, draft, 'SCHEDULED', { operator, now }, { at: body.at })
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/unschedule', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      const result = await step(tx, draft, 'UNSCHEDULED', { operator, now })
      await change(tx, id, { publishAt: null })
      return result
    },
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/publish', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      const told = { at: now, actor: actorOf(operator) }
      const version = await publishDraft(tx, platform, draft, told)
      return {
        answer: { state: 'published' as const, hash: draft.hash },
        target: targetOf(draft),
        before: { version: draft.base },
        after: { version },
      }
    },
    tell: () => platform.live.nudge('tuning'),
  })

  registerAction(app, platform, 'POST /api/ops/tuning/drafts/:id/withdraw', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const draft = await lockDraft(tx, id, body.seen)
      return step(tx, draft, 'WITHDRAWN', { operator, now })
    },
  })
}

const targetOf = ({ game, id }: Pick<DraftRow, 'game' | 'id'>) => `tuning:${game}:${id}`

interface By {
  operator: OperatorRequest
  now: number
}

async function change(tx: Transaction, id: string, to: Partial<DraftRow>): Promise<void> {
  await tx.update(tuningDraft).set(to).where(eq(tuningDraft.id, id))
}

async function step(
  tx: Transaction,
  draft: DraftRow,
  type: DraftFact['type'],
  { operator, now }: By,
  more: Record<string, number> = {},
) {
  const { id, hash } = draft
  const state = await stepDraft(tx, id, { event: { type }, at: now, actor: actorOf(operator) })
  return {
    answer: { state, hash },
    target: targetOf(draft),
    before: { state: draft.state },
    after: { state, hash, ...more },
  }
}

/** Gives a draft other contents: an approval of before is void. */
async function edit(
  tx: Transaction,
  draft: DraftRow,
  by: By,
  contents: Pick<DraftRow, 'tuning' | 'art'>,
  base = draft.base,
) {
  const hash = draftHashOf(contents)
  const editors = [...new Set([...draft.editors, by.operator.id])]
  const { answer, ...told } = await step(tx, draft, 'EDITED', by)
  await change(tx, draft.id, { ...NOT_APPROVED, ...contents, base, hash, editors })
  const changes = changesBetween({ tuning: draft.tuning, art: draft.art }, contents)
  return {
    ...told,
    answer: { ...answer, hash },
    before: { ...told.before, hash: draft.hash, ...valuesOf(changes, 'before') },
    after: { ...told.after, hash, ...valuesOf(changes, 'after') },
  }
}

function valuesOf(changes: ReturnType<typeof changesBetween>, side: 'before' | 'after') {
  return Object.fromEntries(changes.map((it) => [it.path, it[side] ?? null]))
}
