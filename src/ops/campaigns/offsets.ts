import { offsetMinutes } from '../../../machines/campaigns/period.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Offsets of clocks on Earth, from west to east: those of half hours, and the three of quarters. */
export const OFFSETS: readonly string[] = [
  ...Array.from({ length: 53 }, (_, place) => {
    const minutes = place * 30 - 12 * 60
    const size = Math.abs(minutes)
    return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  }),
  '+05:45',
  '+08:45',
  '+12:45',
].toSorted((one, other) => (offsetMinutes(one) ?? 0) - (offsetMinutes(other) ?? 0))
