import pg from 'pg'

/** One statement that was sent to PostgreSQL. */
interface Statement {
  text: string
  values: unknown[]
}

type Query = (...given: unknown[]) => unknown

/** What every connection of this process sends while something is done, each statement once. */
async function statementsOf(action: () => Promise<unknown>): Promise<Statement[]> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const sent = new Map<string, Statement>()
  client.query = function (this: unknown, ...given) {
    const [asked, list] = given as [string | Partial<Statement>, unknown]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    const own = typeof asked === 'string' ? undefined : asked.values
    sent.set(text, { text, values: own ?? (Array.isArray(list) ? list : []) })
    return Reflect.apply(query, this, given)
  }
  try {
    await action()
  } finally {
    client.query = query
  }
  return [...sent.values()].filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

/** What all queries of an action cost together. */
export interface Cost {
  /** Pages that they looked at, wherever they lay: the same on a busy machine as on a quiet one. */
  pages: number
  /** In the database. */
  milliseconds: number
  /** How PostgreSQL went about each, by its text. */
  plans: Record<string, Explained>
}

/** As EXPLAIN says it. */
interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

/** How often something is done of which the least is told. */
export const TIMES = 9

/** The least that something costs the database of several times, since other work only adds. */
export async function minCostOf(client: pg.Client, action: () => Promise<unknown>): Promise<Cost> {
  let min = await costOf(client, action)
  for (let run = 1; run < TIMES; run++) {
    const cost = await costOf(client, action)
    if (cost.milliseconds < min.milliseconds) min = cost
  }
  return min
}

/** Does something, then runs each query that it sent once more and asks how. */
async function costOf(client: pg.Client, action: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { pages: 0, milliseconds: 0, plans: {} }
  for (const { text, values } of await statementsOf(action)) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (!explained) throw new Error(`nothing explains ${text}`)
    cost.pages += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks']
    cost.milliseconds += explained['Execution Time']
    cost.plans[text.trim()] = explained
  }
  return cost
}
