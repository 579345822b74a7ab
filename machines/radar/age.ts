// Ages of which only the year of birth is known: nobody is asked for more.
import { MAX_AGE, MIN_AGE } from '../../contract/radar-constants.ts'

/** Years of birth that may come in; between them everyone has had their birthday of coming of age. */
export interface BirthYears {
  earliest: number
  latest: number
}

/**
 * @param year the year that it is, in UTC
 * @returns of the year in which one comes of age, some are not yet: it waits for the next
 */
export function birthYearsIn(year: number): BirthYears {
  return { earliest: year - MAX_AGE, latest: year - MIN_AGE - 1 }
}

/** As told on a card: whole years by the end of this one. */
export function ageIn(year: number, birthYear: number): number {
  return year - birthYear
}
