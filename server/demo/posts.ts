import { asc, eq } from 'drizzle-orm'
import posts from '../../assets/demo/posts.json' with { type: 'json' }
import { REACTIONS, type Reaction } from '../../contract/topic.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { topicComment, topicPost, topicReaction } from '../topic/tables.ts'
import { appUser } from '../user/tables.ts'
import { type Pick, pickFrom } from './people.ts'
import { drawScenes, sceneKey } from './scenes.ts'

const HOUR_MS = 3_600_000
/** Of the reactions to a post each has so many chances, and one besides, which its words call for. */
const LIKELY: Readonly<Record<Reaction, number>> = { heart: 6, laugh: 2, wow: 3, sad: 1, clap: 3 }
const CALLED_FOR = 14
const MAX_REACTIONS = 60

interface Person {
  id: number
  country: string
}

/**
 * Lets people of the demo world share what is in `assets/demo/posts.json`, and others feel and say
 * something about it. A world that has posts already keeps them; their pictures are drawn in any case,
 * for files may be elsewhere than they were at the last start.
 */
export async function sharePosts({ db, clock, random, files }: Platform): Promise<void> {
  await drawScenes(files)
  const [shared] = await db.orm.select({ id: topicPost.id }).from(topicPost).limit(1)
  if (shared) return
  const people = await db.orm
    .select({ id: appUser.id, country: appUser.country })
    .from(appUser)
    .where(eq(appUser.isDemo, true))
    .orderBy(asc(appUser.id))
  if (people.length === 0) return
  const pick = pickFrom(20_261_122)
  const now = clock.now()
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const heard = new Set<number>()
    for (const { language, country, hoursAgo, mood, text, pictures, comments } of posts) {
      const writer = someoneFrom(people, country, pick, heard)
      heard.add(writer.id)
      const at = now - hoursAgo * HOUR_MS
      const id = timeOrderedId(random, at)
      await tx.insert(topicPost).values({
        id,
        userId: writer.id,
        language,
        text,
        pictures: pictures.map(sceneKey),
        createdAt: new Date(at),
      })
      await tx.insert(topicComment).values(
        comments.map(([from = '', said = ''], place) => {
          // One after the other, the last of them a while ago.
          const saidAt = at + Math.floor((hoursAgo * HOUR_MS * (place + 1)) / (comments.length + 1))
          return {
            id: timeOrderedId(random, saidAt),
            postId: id,
            userId: someoneFrom(people, from, pick).id,
            text: said,
            createdAt: new Date(saidAt),
          }
        }),
      )
      await tx.insert(topicReaction).values(
        someOf(people, pick).map((userId) => ({
          postId: id,
          userId,
          kind: likely(mood as Reaction, pick),
          createdAt: new Date(at),
        })),
      )
    }
  })
}

/**
 * Anyone, where the world is too small to have somebody from there.
 * @param heard who has had their say, and comes only where nobody else is left
 */
function someoneFrom(
  people: readonly Person[],
  country: string,
  pick: Pick,
  heard: ReadonlySet<number> = new Set(),
): Person {
  const all = people.filter((person) => person.country === country)
  const others = all.filter(({ id }) => !heard.has(id))
  const there = others.length > 0 ? others : all
  const from = there.length > 0 ? there : people
  const chosen = from[pick(from.length)]
  if (!chosen) throw new RangeError('nobody to choose from')
  return chosen
}

/** A few different ones. */
function someOf(people: readonly Person[], pick: Pick): number[] {
  const wanted = 5 + pick(MAX_REACTIONS - 5)
  const chosen = Array.from({ length: wanted }, () => people[pick(people.length)]?.id)
  return [...new Set(chosen)].filter((id) => id !== undefined)
}

function likely(mood: Reaction, pick: Pick): Reaction {
  const chances = REACTIONS.flatMap((kind) =>
    Array.from({ length: LIKELY[kind] + (kind === mood ? CALLED_FOR : 0) }, () => kind),
  )
  return chances[pick(chances.length)] ?? 'heart'
}
