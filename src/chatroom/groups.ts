import type { ChatMessage } from '../../contract/chatroom.ts'

/** After so long a pause the same person begins anew. */
const PAUSE_MS = 5 * 60_000

/** Messages that one person wrote in a row. */
export interface Group {
  /** The number of its first message. */
  number: number
  messages: readonly ChatMessage[]
}

/** Messages by author and time; those of hidden people are left out. */
export function groupsOf(messages: readonly ChatMessage[]): readonly Group[] {
  const groups: { number: number; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    if (message.state === 'hidden') continue
    const group = groups[groups.length - 1]
    const last = group?.messages[group.messages.length - 1]
    if (group && last && belongs(last, message)) group.messages.push(message)
    else groups.push({ number: message.number, messages: [message] })
  }
  return groups
}

function belongs(last: ChatMessage, next: ChatMessage): boolean {
  return last.author?.id === next.author?.id && next.at - last.at < PAUSE_MS
}
