import { isNull } from 'drizzle-orm'
import AhoCorasick from 'modern-ahocorasick'
import seed from '../../assets/chatroom/words.json' with { type: 'json' }
import { LANGUAGES } from '../../contract/languages.ts'
import { type Folded, foldWord, isWordAt, readings } from '../../machines/chatroom/fold.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { chatroomWord } from './tables.ts'

/** The words that no message may hold, as this process knows them. */
export interface BlockedWords {
  areIn(db: Reader, text: string): Promise<boolean>
  /** An operator has changed them: they are read again. Other processes do within seconds. */
  forget(): void
}

/** After which time a process reads the words again. */
const KEPT_MS = 10_000

/**
 * Opens the words. Those of all languages count in every message, because people write in several, whatever their
 * phone is set to.
 */
export function openWords(now: () => number = Date.now): BlockedWords {
  let kept: { find: (text: string) => boolean; until: number } | null = null
  return {
    areIn: async (db, text) => {
      if (!kept || kept.until < now()) {
        const rows = await db
          .select({ word: chatroomWord.word })
          .from(chatroomWord)
          .where(isNull(chatroomWord.removedAt))
        kept = { find: finderOf(rows.map(({ word }) => word)), until: now() + KEPT_MS }
      }
      return kept.find(text)
    },
    forget: () => {
      kept = null
    },
  }
}

/** Makes what tells whether one of these words is in a text. */
export function finderOf(words: readonly string[]): (text: string) => boolean {
  const folded = words.flatMap((word) => foldWord(word) ?? [])
  const exact = automatonOf(folded.map(({ folded }) => folded))
  const plain = automatonOf(folded.flatMap((it) => (it.keepsMarks ? [] : [it.folded])))
  return (text) =>
    readings(text).some(({ folded, keepsMarks }) => (keepsMarks ? exact : plain)(folded))
}

function automatonOf(words: readonly Folded[]): (text: Folded) => boolean {
  if (words.length === 0) return () => false
  // Several words may be one once they are squeezed: each of them is tried where it is found.
  const alike = new Map<string, Folded[]>()
  for (const word of words) alike.set(word.text, [...(alike.get(word.text) ?? []), word])
  const automaton = new AhoCorasick([...alike.keys()])
  return (text) =>
    automaton
      .search(text.text)
      .some(({ pattern, start }) => alike.get(pattern)?.some((word) => isWordAt(text, word, start)))
}

/** Brings the words that came with the release; what operators removed stays removed. */
export async function bringWords({ db, clock, random }: Platform): Promise<void> {
  const at = clock.now()
  const lists: Readonly<Record<string, readonly string[]>> = seed
  const rows = LANGUAGES.flatMap((language) =>
    (lists[language] ?? []).map((word) => ({
      id: timeOrderedId(random, at),
      language,
      word,
      at: new Date(at),
    })),
  )
  if (rows.length > 0) await db.orm.insert(chatroomWord).values(rows).onConflictDoNothing()
}
