// The messages of a chat room as a page keeps them: one list by number, whatever was lost, came twice or came late
// (spec §3). Nothing is shown beyond a hole; `nextQuery` says what fills it.

interface Numbered {
  number: number
}

/** Pages of messages, merged. */
export interface Log<Message extends Numbered> {
  /** By number, ascending; there may be holes. */
  messages: readonly Message[]
  /** The highest number that the server has told of; null before anything was loaded. */
  through: number | null
}

/** What the server answers (`GET …/messages`). */
export interface Page<Message extends Numbered> {
  messages: readonly Message[]
  through: number
  removed: readonly number[]
}

export const emptyLog: Log<never> = { messages: [], through: null }

/**
 * Adds a page. What is in both counts as the page says it; so pages may come twice, late, or in any order.
 * @param asRemoved makes a message one that was removed
 */
export function mergePage<Message extends Numbered>(
  log: Log<Message>,
  page: Page<Message>,
  asRemoved: (message: Message) => Message,
): Log<Message> {
  const removed = new Set(page.removed)
  const byNumber = new Map<number, Message>()
  for (const message of [...log.messages, ...page.messages]) byNumber.set(message.number, message)
  const messages = Array.from(byNumber.values(), (message) =>
    removed.has(message.number) ? asRemoved(message) : message,
  ).sort((one, other) => one.number - other.number)
  const last = messages[messages.length - 1]?.number ?? 0
  return { messages, through: Math.max(log.through ?? 0, page.through, last) }
}

/** Adds a message that was just sent; others may have come before it that are not here yet. */
export function mergeSent<Message extends Numbered>(
  log: Log<Message>,
  message: Message,
): Log<Message> {
  const page = { messages: [message], through: message.number, removed: [] }
  return mergePage(log, page, (same) => same)
}

/** The messages up to the first hole. */
export function shownMessages<Message extends Numbered>({
  messages,
}: Log<Message>): readonly Message[] {
  const hole = messages.findIndex(
    ({ number }, place) => place > 0 && messages[place - 1]?.number !== number - 1,
  )
  return hole === -1 ? messages : messages.slice(0, hole)
}

/** Whether the server has told of messages that are not shown yet. */
export function isBehind<Message extends Numbered>(log: Log<Message>): boolean {
  return log.through === null || lastShown(log) < log.through
}

/** What to ask for when something may be new: nothing less than all that comes after what is shown. */
export function nextQuery<Message extends Numbered>(log: Log<Message>): { after?: number } {
  return log.through === null ? {} : { after: lastShown(log) }
}

/** What to ask for to see earlier messages; null where the first one is there. */
export function earlierQuery<Message extends Numbered>({
  messages,
}: Log<Message>): { before: number } | null {
  const first = messages[0]?.number ?? 1
  return first > 1 ? { before: first } : null
}

function lastShown<Message extends Numbered>(log: Log<Message>): number {
  const shown = shownMessages(log)
  return shown[shown.length - 1]?.number ?? 0
}
