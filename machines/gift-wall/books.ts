// Whether all that a wall was told is what the books of earnings hold (`GET /api/gift-wall/sums`).
import type { WallSum } from '../../contract/gift-wall.ts'
import type { Wall } from './wall.ts'

/** What the books say of a span. */
export interface Booked extends WallSum {
  after: number
  through: number
  /** Whether earnings have booked what the events say. */
  isBooked: boolean
}

/** A wall after it was told of the books; what does not follow on what it knows changes nothing. */
export function book(wall: Wall, { after, through, gifts, diamonds, isBooked }: Booked): Wall {
  const { books } = wall
  if (books === null || books.through !== after || through < after) return wall
  const sum = { gifts: books.gifts + gifts, diamonds: books.diamonds + diamonds }
  const ours = wall.checkpoints.find((it) => it.through === through)
  const isSame = !ours || (ours.gifts === sum.gifts && ours.diamonds === sum.diamonds)
  return {
    ...wall,
    books: {
      ...{ ...sum, through },
      comparedThrough: ours ? through : books.comparedThrough,
      isEqual: books.isEqual && isBooked && isSame,
    },
    checkpoints: wall.checkpoints.filter((it) => it.through > through),
  }
}

/** `catchingUp`: the books have not come to what was told last. */
export type BooksState = 'equal' | 'catchingUp' | 'differs'

export function booksState({ books, through }: Wall): BooksState {
  if (books && !books.isEqual) return 'differs'
  return books !== null && books.comparedThrough === through ? 'equal' : 'catchingUp'
}

/** The span that the books are asked for next; null while there is none. */
export function bookless({ books, through }: Wall): { after: number; through: number } | null {
  if (books === null || through === null || books.through >= through) return null
  return { after: books.through, through }
}
