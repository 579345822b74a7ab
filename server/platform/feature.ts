import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Brand } from '../../contract/brands.ts'
import type { RoomKind } from '../../contract/chatroom-constants.ts'
import type { CommissionProgram } from '../../contract/commission.ts'
import type { AppEvent, EventKind } from '../../contract/events.ts'
import type { Draw } from '../../contract/fairness.ts'
import type { Language } from '../../contract/languages.ts'
import type { OpsPermission } from '../../contract/ops.ts'
import type { HomeLine } from '../../contract/play-home.ts'
import type { DrawBeacon } from './beacon/draw-beacon.ts'
import type { Books, Span, TransferKind } from './books.ts'
import type { Clock } from './clock.ts'
import type { Database, Reader, Transaction } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/live.ts'
import type { Room } from './live/live-room.ts'
import type { Random } from './secrets/random.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'
import { SettingError, type Settings } from './settings.ts'
import type { FeatureTuning } from './tuning/feature-tuning.ts'
import type { Tunings } from './tuning/in-force.ts'
import type { Metrics } from './watch/metrics.ts'
import type { SecurityKinds } from './watch/security-log.ts'

/** What the platform gives to every feature. */
export interface Platform {
  db: Database
  clock: Clock
  random: Random
  seeds: SeedKeys
  beacon: DrawBeacon
  settings: Settings
  files: Files
  metrics: Metrics
  log: FastifyBaseLogger
  live: Live
  tunings: Tunings
  /** The paths of all pages, which texts may link to; absent where nobody has said. */
  paths?: ReadonlySet<string>
  /** All features: the audit reads their books, `/fairness` their draws, and so on. */
  features: readonly Feature[]
}

/**
 * One feature of the server: everything that the shared floors need to know of it. `features.ts` lists the
 * features; nothing else on the server changes when one is added.
 */
export interface Feature {
  name: string
  /**
   * The house that pays and is paid in its transfers, named like the feature. For class `game` the gate checks
   * every payment: limits, pauses and freezes. For class `clearing` (such as withdrawals) it does not, so that
   * users who must not play still get their money.
   */
  house?: { id: number; class: 'game' | 'clearing' }
  /**
   * The kinds of its transfers, by `<feature>.<reason>`. The database holds the same list
   * (`transfer_kind`) and refuses any other: a new kind is a line here and one in a migration, and the
   * audit compares the two lists.
   */
  kinds?: Readonly<Record<string, TransferKind>>
  /**
   * Checks the settings that it needs, before pages are built or a world is seeded.
   * @throws SettingError
   */
  checkSettings?: (settings: Settings) => Promise<void>
  /**
   * Verifies at start what it is responsible for (such as the gate), before any feature is prepared.
   * @throws SettingError when the server must not start
   */
  prove?: (platform: Platform) => Promise<void>
  /** Runs once before the server listens. */
  prepare?: (platform: Platform) => Promise<void>
  routes?: (app: FastifyInstance, platform: Platform) => void
  /** Scheduled jobs, by `<feature>.<what>`. */
  schedules?: Readonly<Record<string, Schedule>>
  /** Names of its durable jobs that no cron line starts, by `<feature>.<what>`: what `jobs` sets up. */
  queues?: readonly string[]
  /** Sets up durable jobs that are not started by a cron line. */
  jobs?: (boss: PgBoss, platform: Platform) => Promise<void>
  /** What operators may tune of it, in the ops console (design §4). */
  tuning?: FeatureTuning
  /**
   * Starts sending live messages in the room named like the feature (`contract/api.ts`, `Rooms`).
   * @returns stops it
   */
  live?: (platform: Platform, room: Room) => () => void
  /** Its part of the audit, the monitor and the chain. */
  books?: (features: readonly Feature[]) => Books
  /** The draws that it made for players with their seed pairs, for `/fairness`. */
  draws?: PlayerDraws
  /** What operators find by its id and verify in the ops console, by what it is, such as `spins`. */
  proofs?: Readonly<Record<string, ProofFinder>>
  /** How it hands over items from the backpack that are not money, by their kind. */
  items?: Readonly<Record<string, HandOver>>
  /**
   * For which reasons it gives items into backpacks, each explained to operators. The database holds the same
   * list (`gift_source`) and refuses any other; its books say that each was due.
   */
  gifts?: Readonly<Record<string, string>>
  /** Its own error codes that the security log records. */
  security?: SecurityKinds
  /** Registers its metrics at start, so that they are reported as 0 before anything happens. */
  metrics?: (metrics: Metrics) => unknown
  /**
   * What it keeps about a person: they can have it as a file, and it is erased with their account. Numbers of
   * the ledger and of games stay.
   */
  personal?: PersonalData
  /** How it sends what it puts into the outbox (`outbox.ts`), by channel. */
  channels?: Readonly<Record<string, Channel>>
  /**
   * What its draws of a span promise to give back: the ops console holds what the ledger says against it. Null where
   * it can promise nothing.
   */
  plannedReturn?: (db: Reader, span: Span) => Promise<PlannedReturn | null>
  /**
   * What counts as playing it, such as `spins`, by the table of its rows: each has an `id` that grows with time (UUID
   * v7, the primary key) and a `user_id`.
   */
  plays?: Readonly<Record<string, string>>
  /**
   * What disqualifying somebody takes with it, such as a place in a ranking, in the transaction that does it. That they
   * play no more is refused by `requireMayPlay` or the ledger's gate.
   * @param at milliseconds since 1970
   */
  disqualified?: (
    tx: Transaction,
    platform: Pick<Platform, 'random'>,
    userId: number,
    at: number,
  ) => Promise<void>
  /** What comes of it when somebody blocks another, in the transaction that does it. */
  blocked?: (
    tx: Transaction,
    platform: Pick<Platform, 'clock'>,
    pair: { userId: number; blockedId: number },
  ) => Promise<void>
  /**
   * What waits for a person, by what it is: the console's inbox lists it, its overview counts it. Explained in the
   * console's texts as `waits.<what>`; where a row leads is said by the feature's `src/ops/<feature>/room.ts`.
   */
  waits?: Readonly<Record<string, WaitingSource>>
  /** What it makes of events in the apps, by `<feature>.<what>` (`server/events/consume.ts`). */
  consumers?: Readonly<Record<string, EventConsumer>>
  /**
   * Hears at once that events of a brand were taken, after they are committed, such as to tell pages. It may be told late
   * or never, where a process dies: what must be made of events is a consumer's.
   */
  eventsTaken?: (platform: Platform, taken: { brand: Brand; events: readonly AppEvent[] }) => void
  /** What somebody gets of what others top up and earn, noted and paid by `server/commission/`. */
  commissions?: CommissionRules
  /** What of it has a chat room, by kind (`server/chatroom/`). */
  chatrooms?: Readonly<Partial<Record<RoomKind, ChatroomSubject>>>
  /**
   * What comes of a top-up that a payment was told of, in the transaction that credits it. The user's row is held. Codes
   * that are redeemed and points that are exchanged are no top-ups, nor is what comes for a deleted account.
   */
  toppedUp?: (tx: Transaction, platform: Pick<Platform, 'random'>, topUp: TopUp) => Promise<void>
  /** What comes of it when its payment is disputed, and when it is given back as a whole or its dispute is lost. */
  topUpChanged?: (
    tx: Transaction,
    platform: Pick<Platform, 'random'>,
    topUp: TopUpChange,
  ) => Promise<void>
  /** What comes of a new account, in the transaction that makes it. */
  joined?: (
    tx: Transaction,
    platform: Pick<Platform, 'seeds' | 'random'>,
    joined: Joined,
  ) => Promise<void>
  /** Commands for operators by name (`npm run <name> -- <words>`). */
  commands?: Readonly<Record<string, Command>>
  /**
   * What is going on in it for somebody, for their home for play: few reads, by keys. What keeps them out of it is added
   * by `server/play/home.ts`, not said here.
   */
  home?: (platform: Platform, asked: HomeAsked) => Promise<HomeSaid[]>
}

/** Who looks at their home, and when. */
export interface HomeAsked {
  userId: number
  brand: string
  language: Language
  /** Milliseconds since 1970. */
  at: number
}

/** A line of a feature; what is left out is nothing, and none. */
export type HomeSaid = Pick<HomeLine, 'kind' | 'state' | 'call'> &
  Partial<Pick<HomeLine, 'figures' | 'subject' | 'until' | 'changesAt' | 'free' | 'stake'>> & {
    /** Somebody's own pause keeps them out of it (`requireMayPlay`). */
    isPausable: boolean
  }

/**
 * Whether something has a chat room for somebody at a moment (milliseconds since 1970), and whether it takes messages.
 * @returns null where there is no room for them; `isModerator` where the feature says who moderates, not operators
 */
export type ChatroomSubject = (
  db: Reader,
  subject: string,
  asked: { userId: number; at: number },
) => Promise<{ isOpen: boolean; isModerator?: boolean } | null>

/** A top-up that was credited. */
export interface TopUp {
  userId: number
  orderId: string
  /** The transfer that credited it. */
  transferId: string
  currency: 'diamond' | 'gold'
  /** What was bought, without what came on top of a first payment. */
  amount: number
  /** Who told of it, such as `provider:stripe`. */
  actor: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
}

/** What became of one. `refunded`: what it gave is taken back in the same transaction. */
export interface TopUpChange extends Pick<TopUp, 'userId' | 'orderId' | 'actor' | 'at'> {
  change: 'disputed' | 'dispute-won' | 'refunded'
  /** In a few words, for the books. */
  reason: string
}

/** Somebody who has just signed up. */
export interface Joined {
  userId: number
  brand: string
  /** The code of the link that they came by, within its 48 hours; null without one. */
  code: string | null
  /** The address that they asked from. */
  caller: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Who gets which part of what others do, as queries: many are noted at once, and the audit reads the same. Each is of
 * `payee_id`, `other_id` (whose doing it was), `ref` (uuid: of the invitation, the membership), `micro` (millionths of a
 * point, bigint) and `fate` (text): `paid`, `waiting` (noted, and paid when somebody decides so), or `taken` (never
 * noted, or taken back as a whole).
 */
export interface CommissionRules {
  program: CommissionProgram
  /** Of earnings, with the `number` of their event (`earning_event`). */
  earned: (events: { after: number; through: number }) => SQL
  /** Of top-ups, with the `transfer_id` that paid them (`recharge_transfer`). */
  toppedUp?: (transfers: Span) => SQL
  /** Whether an invitation or a membership is (or was) one that this person gets commissions of. */
  earns: (db: Reader, ref: string, payeeId: number) => Promise<boolean>
  /** For how many people some awards were, by their ids. */
  awards?: (db: Reader, ids: readonly string[]) => Promise<Map<string, number>>
}

/** Fields of events that every kind has, or that are of its intake alone. */
type EventHead = 'kind' | 'id' | 'at' | 'from' | 'to' | 'people'

/** An event of an app, as it was taken. */
export type TakenEvent = {
  [K in EventKind]: {
    /** Grows in the order in which events came: one of a higher number never appears before one of a lower. */
    number: number
    /** Grows with the time at which it came (UUID v7). */
    id: string
    brand: string
    kind: K
    /** When it happened, in milliseconds since 1970. */
    at: number
    /** Who did it. */
    from: number
    /** To whom; null where to nobody. */
    to: number | null
    /** What its kind says besides. */
    facts: Omit<Extract<AppEvent, { kind: K }>, EventHead>
  }
}[EventKind]

/** What a feature makes of events. */
export interface EventConsumer {
  /** The kinds that it takes; others pass it by. */
  kinds: readonly EventKind[]
  /** The consumer whose work it reads: it goes no further than that one has. */
  after?: string
  /**
   * Takes the next events, in the transaction that moves its mark: 500 at most, in the order in which they came. What
   * throws is tried again, event by event; then the consumer stands at that event until it can be taken.
   */
  take: (
    tx: Transaction,
    platform: Pick<Platform, 'random' | 'clock'>,
    events: readonly TakenEvent[],
  ) => Promise<void>
  /** Forgets all that it made, so that it can be made again from the first event; without, it is never rebuilt. */
  clear?: (tx: Transaction) => Promise<void>
}

/** What of one kind waits for a person. */
export interface WaitingSource {
  /**
   * A query of `item` (text), by which the feature's screen finds it, and `since` (timestamptz): each thing that waits,
   * once, and nothing else. What is not in it any more has left the inbox. What waits from a certain time on is asked
   * with the moment (timestamptz).
   */
  rows: SQL | ((at: SQL) => SQL)
  /** Within which somebody sees to it. Working days are from Monday to Friday (UTC). */
  promise: { hours: number } | { workingDays: number }
  /** Who may take it: those who may do what it waits for. */
  permission: OpsPermission
  /** Whether its tables are there yet; they are if omitted. */
  when?: (db: Reader) => Promise<boolean>
}

/** What the draws of a span promise, exactly by the weights that each was drawn by, in diamonds. */
export interface PlannedReturn {
  draws: number
  /** What was staked for them. */
  staked: number
  /** The mean of what they pay in all. */
  expected: number
  /** The standard deviation of what they pay in all. */
  deviation: number
  /** So many gold coins count as one diamond; null where the game pays none. */
  goldPerDiamond: number | null
  /**
   * What these draws have paid, where the ledger's span holds other stakes and prizes than theirs (such as where what
   * is staked was bought before); it is held against the plan in place of the ledger's.
   */
  paid?: number
  /**
   * The most that one of the draws alone may pay above its mean, where draws differ in weight: while that is more than
   * the deviation of all, chance alone leaves every band. Draws that are alike are enough by their number.
   */
  largest?: number
}

/** A feature's part of "my data" and of deleting an account. */
export interface PersonalData {
  /** Everything that it keeps about somebody, as JSON that they can read. */
  read?: (db: Reader, userId: number, platform: Pick<Platform, 'seeds'>) => Promise<unknown>
  /**
   * Erases names, texts, pictures and addresses, in the transaction of the deletion; returns files to remove.
   * @param at milliseconds since 1970
   */
  erase?: (tx: Transaction, userId: number, at: number) => Promise<string[]>
  /** Why the account cannot be deleted yet, such as a payment that is open; null where nothing stands against it. */
  keeps?: (db: Reader, userId: number) => Promise<string | null>
  /**
   * Its tables that speak of people, each with what becomes of it: `erased`, `ended: <what>` where a deletion ends what goes
   * on and its rows stay, or why it stays. A table that nobody lists is found by tests/server/personal.test.ts.
   */
  tables: Readonly<Record<string, string>>
}

/** Sends one message out of the outbox. */
export interface Channel {
  /** Whether it can send under these settings; without, messages stay in the outbox. */
  when: (settings: Settings) => boolean
  /**
   * @throws SendFault when it was not taken; anything else that is thrown counts as "try again later"
   */
  send: (platform: Platform, message: OutboxMessage) => Promise<void>
}

/** A message as its channel sends it. */
export interface OutboxMessage {
  /** Stays the same at every try, so that its reader knows it again. */
  id: string
  recipient: string
  body: Readonly<Record<string, string>>
  createdAt: number
}

/** What a run of a job found, such as how many checks an audit saw broken. */
export type RunFigures = Readonly<Record<string, number>>

/** A job by a cron line (UTC); each run is done by one process only. */
export interface Schedule {
  cron: string
  /** Figures that it returns are kept with the run (`lastFiguresOf`). */
  run: (platform: Platform, boss: PgBoss) => Promise<void> | Promise<RunFigures>
  /** Whether the job is needed under these settings; always if omitted. */
  when?: (settings: Settings) => boolean
  /** The time after which a run counts as failed and is retried; 15 minutes if omitted. */
  limitSeconds?: number
}

/** An item from the backpack that its owner uses. */
export interface UsedItem {
  id: string
  userId: number
  amount: number
  /** Milliseconds since 1970, by the database's clock. */
  at: number
}

/**
 * Hands over what an item contains, in the transaction of its use.
 * @throws ApiError when it can't be handed over now; the item then stays in the backpack
 */
export type HandOver = (
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  item: UsedItem,
) => Promise<void>

/**
 * Parses the arguments of an operator's command, before a database is opened.
 * @returns runs the command and resolves to its output lines; rejects with SettingError or MissFound
 * @throws SettingError when the arguments are wrong; its message is printed
 */
export type Command = (words: string[]) => (context: CommandContext) => Promise<string[]>

/** Thrown by a command that found discrepancies: its lines are printed, and the exit code is 1. */
export class MissFound extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
  }
}

/**
 * Finds a command by name among all features.
 * @throws SettingError listing the existing commands
 */
export function findCommand(features: readonly Feature[], name: string): Command {
  const all = new Map(features.flatMap(({ commands }) => Object.entries(commands ?? {})))
  const command = all.get(name)
  if (command) return command
  throw new SettingError(`There is no command ${name}; there are ${[...all.keys()].join(', ')}.`)
}

/**
 * What a command works with. It runs in a process of its own, or in the server that has the embedded
 * database open (`operate/`).
 */
export interface CommandContext
  extends Pick<Platform, 'db' | 'clock' | 'random' | 'settings' | 'features'> {
  /** The operator's working directory, which relative paths start from. */
  cwd: string
  /** The paths of all pages, which texts may link to. */
  paths: ReadonlySet<string>
}

/** Finds something that the ops console proves by an id. */
export interface ProofFinder {
  /** What its ids are. */
  ids: 'uuid' | 'number'
  /** The id under which its screen shows it (a flight has that of its ticket); undefined where there is none. */
  find: (db: Reader, id: string) => Promise<string | undefined>
}

/** Reads a player's draws in one game. */
export interface PlayerDraws {
  /** The table of those that took a nonce of their pair, with both (`seed_id`, `nonce`). */
  table?: string
  /** Newest first. */
  drawsOf: (
    db: Reader,
    userId: number,
    page: { before?: string | undefined; limit: number },
  ) => Promise<Draw[]>
  /** One draw; undefined if there is none or it is another player's. */
  drawOf: (db: Reader, userId: number, id: string) => Promise<Draw | undefined>
}
