import { countryOffset } from '../../machines/clock/country-offset.ts'

/** Minutes east of UTC by country, as the database reads them. */
export const OFFSETS = JSON.stringify(
  Object.fromEntries(
    letters().flatMap((one) =>
      letters().flatMap((other) => {
        const minutes = countryOffset(one + other)
        return minutes === 0 ? [] : [[one + other, minutes]]
      }),
    ),
  ),
)

function letters(): string[] {
  return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
}
