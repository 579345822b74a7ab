import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_MESSAGE } from '../../contract/chatroom-constants.ts'
import { formatNumber } from '../base/format.ts'
import { IconButton } from '../components/button/icon-button.tsx'
import styles from './composer.module.css'

/** From so few characters left on, it says how many. */
const TELLS_FROM = 50

interface ComposerProps {
  isSending: boolean
  /** @returns whether it was sent; if not, the text comes back */
  onSend: (text: string) => Promise<boolean>
}

/** Where a message is written. */
export function Composer({ isSending, onSend }: ComposerProps) {
  const { t } = useTranslation('chatroom')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // An emoji counts as one, as it does for the server.
  const left = LONGEST_MESSAGE - Array.from(text.trim()).length
  const canSend = !isSending && left >= 0 && text.trim() !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is written
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight + 2}px`
  }, [text])

  const send = async () => {
    if (!canSend) return
    const sent = text.trim()
    setText('')
    field.current?.focus()
    if (await onSend(sent)) return
    setText((meanwhile) => (meanwhile === '' ? sent : `${sent}\n${meanwhile}`))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter chooses a word where one is composed of several keys.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        value={text}
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        aria-label={t('write')}
        aria-invalid={left < 0}
        placeholder={t('write')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {left <= TELLS_FROM && (
        <output className={styles.left} data-over={left < 0}>
          {formatNumber(left)}
        </output>
      )}
      <IconButton
        label={t('send')}
        className={styles.send}
        aria-disabled={!canSend}
        // The keyboard stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void send()}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M3 11.5 21 3l-6 18-3.5-7.5z" fill="currentColor" />
        </svg>
      </IconButton>
    </div>
  )
}
