// What operators do to texts in the ops console: publish, bring back, withdraw. Commands call the same functions of
// publish.ts; here each names what its operator saw, and is refused where that has changed.

import type { ContentSlug } from '../../contract/content.ts'
import type { TypedText } from '../../contract/content-ops.ts'
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { takeDraft } from './drafts.ts'
import type { TextKey } from './files.ts'
import { lockTexts, ownTexts, publishChanged, withdrawVersions } from './publish.ts'
import { findVersion, nameOf } from './queries.ts'
import type { Source } from './source.ts'
import { readTyped } from './typed.ts'

interface Acting {
  operator: Pick<OperatorRequest, 'name'>
  /** Milliseconds since 1970. */
  now: number
}
interface Checking extends Acting {
  paths: ReadonlySet<string> | undefined
}

const targetOf = (key: TextKey) => `text:${nameOf(key)}`

/**
 * Publishes the draft that was seen.
 * @throws ApiError OPS_CHANGED when it is another one by now, or another version was published since it was begun;
 *   OPS_TEXT_FAULTY, OPS_UNCHANGED
 */
export async function publishText(
  tx: Transaction,
  context: Checking,
  key: TextKey,
  { seen, reason }: { seen: string; reason: string },
) {
  const newest = await lockTexts(tx)
  const draft = await takeDraft(tx, key, seen)
  const before = newest.get(nameOf(key))?.version ?? 0
  refuseOlder(before, draft.base)
  const source = requireFaultless(draft, context.paths)
  return publishVersion(tx, context, { newest, key, source, before, reason })
}

/**
 * Brings an older version back, as the newest one.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_UNCHANGED; OPS_TEXT_FAULTY when today's rules refuse it, such as a link
 *   to a page that is gone
 */
export async function restoreText(
  tx: Transaction,
  context: Checking,
  key: TextKey,
  { version, newestSeen, reason }: { version: number; newestSeen: number; reason: string },
) {
  const newest = await lockTexts(tx)
  const before = newest.get(nameOf(key))?.version ?? 0
  refuseOlder(before, newestSeen)
  const older = await findVersion(tx, { ...key, version })
  if (!older || older.source === 'withdrawn') {
    throw new ApiError('NOT_FOUND', 'There is no such version with a text.')
  }
  const source = requireFaultless(older, context.paths)
  return publishVersion(tx, context, { newest, key, source, before, reason, restores: version })
}

interface ToPublish {
  newest: Awaited<ReturnType<typeof lockTexts>>
  key: TextKey
  source: Source
  before: number
  reason: string
  restores?: number
}

async function publishVersion(
  tx: Transaction,
  { operator, now }: Acting,
  { newest, key, source, before, reason, restores }: ToPublish,
) {
  const publishing = { now, operator: operator.name, reason }
  const [published] = await publishChanged(
    tx,
    newest,
    [{ ...key, source }],
    restores === undefined ? publishing : { ...publishing, restores },
  )
  if (!published) throw new ApiError('OPS_UNCHANGED', 'It is published like this already.')
  const { version } = published
  // The log keeps no text: the version does.
  return {
    answer: { version },
    target: targetOf(key),
    before: { version: before },
    after: { version, ...(restores === undefined ? {} : { restores }) },
  }
}

/**
 * Withdraws a brand's own text in the languages that were seen.
 * @throws ApiError OPS_CHANGED when another version is the newest in one of them
 */
export async function withdrawTexts(
  tx: Transaction,
  { operator, now }: Acting,
  {
    slug,
    brand,
    seen,
    reason,
  }: {
    slug: ContentSlug
    brand: string
    seen: readonly { language: Language; version: number }[]
    reason: string
  },
) {
  const own = ownTexts(await lockTexts(tx), { slug, brand })
  const shown = own.filter((row) =>
    seen.some((it) => it.language === row.language && it.version === row.version),
  )
  // One that is withdrawn or newer by now is missing; one that is named twice is no more than one.
  if (shown.length !== seen.length)
    throw new ApiError('OPS_CHANGED', 'Another version is the newest by now.')
  const publishing = { now, operator: operator.name, reason }
  const withdrawn = await withdrawVersions(tx, shown, publishing)
  return {
    answer: { withdrawn: withdrawn.length },
    target: `text:${slug} ${brand}`,
    before: versionsByLanguage(shown),
    after: versionsByLanguage(withdrawn),
  }
}

/** @throws ApiError OPS_CHANGED when the draft is not the one that was seen */
export async function discardText(tx: Transaction, key: TextKey, { seen }: { seen: string }) {
  const { base, operator } = await takeDraft(tx, key, seen)
  return {
    answer: {},
    target: targetOf(key),
    before: { draftOf: operator, base },
    after: { draftOf: null },
  }
}

function refuseOlder(newest: number, seen: number): void {
  if (newest === seen) return
  throw new ApiError('OPS_CHANGED', `Version ${newest} is the newest by now.`, { version: newest })
}

function requireFaultless(typed: TypedText, paths: ReadonlySet<string> | undefined): Source {
  const { source, faults } = readTyped(typed, paths)
  if (source && faults.length === 0) return source
  const [first] = faults
  throw new ApiError('OPS_TEXT_FAULTY', `It has ${faults.length} faults.`, {
    faults: faults.length,
    ...(first ? { code: first.code, field: first.field, line: first.line ?? 0 } : {}),
  })
}

const versionsByLanguage = (versions: readonly { language: Language; version: number }[]) =>
  Object.fromEntries(versions.map(({ language, version }) => [language, version]))
