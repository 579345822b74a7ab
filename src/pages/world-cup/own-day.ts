/** The day of a moment where the reader is, such as `2026-06-11`. */
export function ownDay(at: number): string {
  const date = new Date(at)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((it) =>
    String(it).padStart(2, '0'),
  )
  return `${date.getFullYear()}-${month}-${day}`
}
