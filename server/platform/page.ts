/**
 * A page of a list that was read with one row more than asked for: that row says whether more follow.
 * @returns the rows to show, and the id to go on from, null at the end
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
