// A week of people as it was in the demo world (`assets/missions/activity.json`), by which a tuning of missions is proved.
import type { DayFigures } from './progress.ts'

/** As the file holds it. */
export interface ActivityFile {
  /** The names of the figures of a day, in their order. */
  figures: readonly string[]
  people: readonly {
    isStreamer: boolean
    isFemale: boolean
    /** They signed up on the first of these days. */
    isNew: boolean
    /** Monday to Sunday of their own calendar: the figures of each day with spaces between them. */
    days: readonly string[]
  }[]
}

/** Somebody's week. */
export interface PersonWeek {
  role: 'user' | 'streamer'
  gender: 'female' | 'male'
  isNew: boolean
  days: readonly DayFigures[]
}

/** Reads the weeks of people. */
export const readActivity = ({ figures, people }: ActivityFile): PersonWeek[] =>
  people.map(({ isStreamer, isFemale, isNew, days }) => ({
    role: isStreamer ? 'streamer' : 'user',
    gender: isFemale ? 'female' : 'male',
    isNew,
    days: days.map((day) => {
      const values = day.split(' ').map(Number)
      return Object.fromEntries(figures.map((name, place) => [name, values[place] ?? 0]))
    }),
  }))
