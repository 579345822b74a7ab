import type { OpsText, TextVersion } from '../../contract/content-ops.ts'
import type { Reader } from '../platform/database/database.ts'
import { draftOf } from './drafts.ts'
import type { TextKey } from './files.ts'
import { type Version, versionsOf } from './queries.ts'
import { stateOf } from './standing.ts'

/** The newest versions that an operator sees beside a text; all stand in the list of versions. */
const SHOWN_VERSIONS = 50

/** A text as an operator edits it: what is published, what is written, what was before. */
export async function shownText(db: Reader, key: TextKey): Promise<OpsText> {
  const { slug, brand, language } = key
  const versions = await versionsOf(db, key, SHOWN_VERSIONS)
  const [newest] = versions
  const english = await newestOf(db, { ...key, language: 'en' })
  const house = brand === '' ? undefined : await newestOf(db, { ...key, brand: '' })
  const houseEnglish =
    brand === '' ? undefined : await newestOf(db, { slug, brand: '', language: 'en' })
  const draft = await draftOf(db, key)
  return {
    slug,
    brand: brand === '' ? null : brand,
    language,
    state: stateOf(newest, english),
    newest: published(newest),
    version: newest?.version ?? 0,
    english: published(english) ?? published(houseEnglish),
    house: published(house),
    draft: draft
      ? {
          title: draft.title,
          updatedOn: draft.updatedOn,
          markdown: draft.markdown,
          base: draft.base,
          revision: draft.revision,
          operator: draft.operator,
          at: draft.savedAt.getTime(),
        }
      : null,
    versions: versions.map(headOf),
  }
}

/** The newest English version that a language is held against; null for English, and where there is none. */
export async function englishOf(db: Reader, key: TextKey): Promise<OpsText['english']> {
  return key.language === 'en' ? null : published(await newestOf(db, { ...key, language: 'en' }))
}

async function newestOf(db: Reader, key: TextKey): Promise<Version | undefined> {
  const [newest] = await versionsOf(db, key, 1)
  return newest
}

function published(row: Version | undefined): OpsText['newest'] {
  if (!row || row.source === 'withdrawn') return null
  const { version, title, updatedOn, markdown } = row
  return { version, title, updatedOn, markdown }
}

function headOf(row: Version): TextVersion {
  const { version, restores, title, updatedOn, publishedAt, operator, reason } = row
  const origin = restores !== null ? 'restored' : isOfConsole(row) ? 'console' : row.source
  const at = publishedAt.getTime()
  return { version, origin, restores, title, updatedOn, publishedAt: at, operator, reason }
}

const isOfConsole = ({ source, operator }: Version) => source === 'import' && operator !== null
