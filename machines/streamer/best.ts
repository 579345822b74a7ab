// What stands out in a month (spec §2 /anchorCenter).

/** The entries above 0, most first; of equal ones the first. */
export function mostFirst<T>(entries: readonly (readonly [T, number])[]): [T, number][] {
  return entries
    .filter(([, amount]) => amount > 0)
    .map(([of, amount]): [T, number] => [of, amount])
    .sort(([, one], [, other]) => other - one)
}

/** Which part of 1 an amount is of a whole; 0 of nothing. */
export function shareOf(amount: number, whole: number): number {
  return whole > 0 ? amount / whole : 0
}
