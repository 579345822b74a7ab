import { Component, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './sheet.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useModal } from './use-modal.ts'
import { type Presence, usePresence } from './use-presence.ts'
import { useScrollLock } from './use-scroll-lock.ts'

interface SheetProps {
  title: string
  open: boolean
  onClose: () => void
  /** The address says that it is open: Back closes it without an entry of the history of its own. */
  hasAddress?: boolean
  children: ReactNode
}

/** A sheet from below. The page behind stays still, and the keyboard never covers a field in it. */
export function Sheet(props: SheetProps) {
  const presence = usePresence(props.open)
  // Beside the page, which screen readers leave while a dialog is open.
  return presence.isThere && createPortal(<Layer {...props} {...presence} />, document.body)
}

function Layer({ children, isMoving, settle, ...sheet }: SheetProps & Presence) {
  const { open, onClose } = sheet
  const inset = useKeyboardInset()
  const layer = useRef<HTMLDivElement>(null)
  const isUp = useWayIn(layer) && open
  useScrollLock(layer, open)
  return (
    <div ref={layer} className={styles.layer} data-up={isUp} data-moving={isMoving}>
      {/* A tap on what is still moving was meant for what stood there before. */}
      <div className={styles.scrim} aria-hidden="true" onClick={isMoving ? undefined : onClose} />
      <div
        className={styles.body}
        style={{ paddingBlockEnd: inset }}
        onTransitionEnd={({ target, currentTarget, propertyName }) => {
          if (target === currentTarget && propertyName === 'transform') settle()
        }}
      >
        <Dialog {...sheet}>
          <Kept while={!open}>{children}</Kept>
        </Dialog>
      </div>
    </div>
  )
}

/** False until the browser has seen where the way in begins. */
function useWayIn(layer: { current: HTMLElement | null }): boolean {
  const [hasBegun, setBegun] = useState(false)
  useLayoutEffect(() => {
    layer.current?.getBoundingClientRect()
    setBegun(true)
  }, [layer])
  return hasBegun
}

/** What a closing sheet showed last stays in it until it is gone. */
class Kept extends Component<{ while: boolean; children: ReactNode }> {
  override shouldComponentUpdate(next: { while: boolean }): boolean {
    return !next.while
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function Dialog({ title, open, onClose, hasAddress, children }: SheetProps) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useModal(dialog, open, onClose, hasAddress)
  return (
    <div
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M6 6l12 12M18 6L6 18"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
        </button>
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
