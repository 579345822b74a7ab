import { useRef, useState } from 'react'
import type { ChatMessage } from '../../contract/chatroom.ts'
import { durableCall } from '../api/durable-call.ts'
import { useChatErrorText } from './use-chat-error-text.ts'

const SEND = durableCall('POST /api/chatroom/messages')

export interface Sending {
  /** My message that is on its way; null where none is. */
  pending: string | null
  /** @returns whether it was sent; if not, the player was told why */
  send: (text: string) => Promise<boolean>
}

/**
 * Sends messages, each once: what may have gone through goes under the same key when the same is sent again. Why one
 * failed is said by the browser's own alert (spec §8).
 */
export function useSending(
  room: string,
  { onSent, onFailed }: { onSent: (message: ChatMessage) => void; onFailed: () => void },
): Sending {
  const textOf = useChatErrorText()
  const [pending, setPending] = useState<string | null>(null)
  // A double tap comes before the page has rendered what the first one began.
  const isBusy = useRef(false)
  const send = async (text: string) => {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(text)
    try {
      onSent(await SEND.send({ room, text }))
      return true
    } catch (error) {
      onFailed()
      // Once the page shows that it was not sent, since an alert holds everything up.
      setTimeout(() => window.alert(textOf(error)))
      return false
    } finally {
      isBusy.current = false
      setPending(null)
    }
  }
  return { pending, send }
}
