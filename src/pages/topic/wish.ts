import type { PostReactions, Reaction } from '../../../contract/topic.ts'

/**
 * How things will stand once a wish has come true.
 * @param wished undefined: there is none
 */
export function withWish(
  feelings: PostReactions,
  wished: Reaction | null | undefined,
): PostReactions {
  const { mine, reactions } = feelings
  if (wished === undefined || wished === mine) return feelings
  const people = { ...reactions }
  if (mine) people[mine] = Math.max(0, (people[mine] ?? 0) - 1)
  if (wished) people[wished] = (people[wished] ?? 0) + 1
  return { reactions: people, mine: wished }
}
