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

/** How PostgreSQL goes about a statement, and what that costs. */
export interface Plan {
  /** The statement, and what PostgreSQL says of it. */
  statement: string
  text: string
  /** Pages that it looked at, wherever they lay: the same on a busy machine as on a quiet one. */
  pages: number
  milliseconds: number
}

/** Runs a statement once more and asks how. It must not change anything. */
async function planOf(client: pg.Client, { text, values }: Statement): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
    values,
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const planning = lines.findIndex((line) => line.startsWith('Planning'))
  const run = lines.slice(0, planning < 0 ? undefined : planning)
  const buffers = run.find((line) => /Buffers: shared/.test(line)) ?? ''
  const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)]
  return {
    statement: text.trim(),
    text: lines.join('\n'),
    pages: pages.reduce((sum, [, count]) => sum + Number(count), 0),
    milliseconds: Number(/^Execution Time: ([\d.]+)/m.exec(lines.join('\n'))?.[1]),
  }
}

/** Does something, and runs each statement that it sent once more, as often as said. */
export async function plansOf(
  client: pg.Client,
  action: () => Promise<unknown>,
  times = 1,
): Promise<Plan[][]> {
  const statements = await statementsOf(action)
  const runs: Plan[][] = []
  for (let run = 0; run < times; run++) {
    const plans: Plan[] = []
    for (const statement of statements) plans.push(await planOf(client, statement))
    runs.push(plans)
  }
  return runs
}

/** The plans by their statements, for `--json`. */
export function textsOf(plans: readonly Plan[]): Record<string, string> {
  return Object.fromEntries(plans.map(({ statement, text }) => [statement, text]))
}
