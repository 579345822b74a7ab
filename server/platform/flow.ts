// A flow kept in the database (house.md: "Rooms that many features share"): its state in a row of a feature,
// its history append-only beside it, each step under one lock, what may come next read off the machine that
// page, server and ops share.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine } from 'xstate'
import { stateAfter } from '../../machines/flow/next.ts'
import type { Reader, Transaction } from './database/database.ts'
import { flowStep } from './database/tables.ts'

/** A feature's flow: the table that holds its state, and the machine. */
export interface Flow {
  /** `<feature>.<what>`, as its steps are kept under. */
  name: string
  machine: AnyStateMachine
  table: PgTable & { id: PgColumn; state: PgColumn }
}

/** What happened to a flow, who told it, and what of it is kept with the step. */
export interface FlowFact {
  event: { type: string }
  /** Milliseconds since 1970. */
  at: number
  /** `user:<id>`, `provider:<name>`, `job`, `operator:<name>`. */
  actor: string
  detail?: Readonly<Record<string, string | number | null>>
}

/** A step that was taken. */
export interface FlowChange {
  from: string
  to: string
}

/** Writes the first step of a flow whose row the feature has just inserted. */
export async function beginFlow(
  tx: Transaction,
  { name }: Flow,
  id: string,
  { state, at, actor, detail = {} }: { state: string } & Pick<FlowFact, 'at' | 'actor' | 'detail'>,
): Promise<void> {
  await tx.insert(flowStep).values({
    id: stepId(at),
    flow: name,
    subject: id,
    number: 1,
    event: 'BEGIN',
    from: null,
    to: state,
    at: new Date(at),
    actor,
    detail,
  })
}

/**
 * Lets a fact happen to a flow: locks its row until the transaction ends, asks the machine, changes the state
 * and writes the step.
 * @returns null where the machine knows no such step in the flow's state: nothing is changed
 * @throws Error when there is no such row
 */
export async function stepFlow(
  tx: Transaction,
  { name, machine, table }: Flow,
  id: string,
  { event, at, actor, detail = {} }: FlowFact,
): Promise<FlowChange | null> {
  const [row] = await tx
    .select({ state: table.state })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!row) throw new Error(`there is no ${name} ${id}`)
  const from = String(row.state)
  const to = stateAfter(machine, from, event)
  if (to === null) return null
  await tx.update(table).set({ state: to }).where(eq(table.id, id))
  await tx.insert(flowStep).values({
    id: stepId(at),
    flow: name,
    subject: id,
    number: nextNumber(name, id),
    event: event.type,
    from,
    to,
    at: new Date(at),
    actor,
    detail,
  })
  return { from, to }
}

/**
 * Lets the same fact happen to many flows: locks their rows in the order of their ids, and writes all steps at once.
 * @returns what changed, by id; a flow whose machine knows no such step is not in it
 */
export async function stepFlows(
  tx: Transaction,
  { name, machine, table }: Flow,
  ids: readonly string[],
  { event, at, actor, detail = {} }: FlowFact,
): Promise<Map<string, FlowChange>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('no key update')
  const changes = new Map<string, FlowChange>()
  for (const row of rows) {
    const from = String(row.state)
    const to = stateAfter(machine, from, event)
    if (to !== null) changes.set(String(row.id), { from, to })
  }
  for (const to of new Set([...changes.values()].map((change) => change.to))) {
    const such = [...changes].flatMap(([id, change]) => (change.to === to ? [id] : []))
    await tx.update(table).set({ state: to }).where(inArray(table.id, such))
  }
  if (changes.size > 0) {
    await tx.insert(flowStep).values(
      [...changes].map(([id, { from, to }]) => ({
        id: stepId(at),
        flow: name,
        subject: id,
        number: nextNumber(name, id),
        event: event.type,
        ...{ from, to, actor, detail },
        at: new Date(at),
      })),
    )
  }
  return changes
}

const nextNumber = (flow: string, subject: string) =>
  sql<number>`(SELECT coalesce(max(s.number), 0) + 1 FROM flow_step s WHERE s.flow = ${flow} AND s.subject = ${subject})`

/** The chain of the books takes a step in by its id. */
const stepId = (at: number) => sql<string>`id_at(${new Date(at).toISOString()}::timestamptz)`

/** The steps of a flow, oldest first. */
export async function stepsOf(db: Reader, { name }: Pick<Flow, 'name'>, id: string) {
  return db
    .select()
    .from(flowStep)
    .where(sql`${flowStep.flow} = ${name} AND ${flowStep.subject} = ${id}`)
    .orderBy(asc(flowStep.number))
}
