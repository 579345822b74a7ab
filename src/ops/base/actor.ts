const OPERATOR = 'operator:'

/** An operator by their name; whoever else acted as the ledger tells it, such as `provider:stripe`. */
export const nameOfActor = (actor: string): string =>
  actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : actor
