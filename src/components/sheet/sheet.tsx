import {
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/icon-button.tsx'
import { afterPaint } from '../game/after-paint.ts'
import { type Guard, LeaveGuard } from './leave-guard.ts'
import styles from './sheet.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useModal } from './use-modal.ts'
import { type Presence, usePresence } from './use-presence.ts'
import { useScrollLock } from './use-scroll-lock.ts'
import { useScrollStop } from './use-scroll-stop.ts'
import type { SheetPlace } from './use-sheet.ts'

interface SheetProps {
  title: string
  /** Its place in the address, by `useSheet`, and its name there. */
  sheet: SheetPlace
  name: string
  children: ReactNode
}

/**
 * A sheet from below, which has an address: Back closes it, and a link opens it. The page behind stays
 * still, and the keyboard never covers a field in it. What it showed last stays while it goes away.
 */
export function Sheet({ sheet, name, ...rising }: SheetProps) {
  return <Rising {...rising} open={sheet.name === name} onClose={sheet.close} hasAddress />
}

interface PromptProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet that comes by itself at its time, such as the reminder after an hour: it is no place that a
 * link or a page that is loaded again could lead to, so it has no address. Back closes it all the same.
 */
export function Prompt(prompt: PromptProps) {
  return <Rising {...prompt} hasAddress={false} />
}

interface RisingProps extends PromptProps {
  /** It lies in the history already. */
  hasAddress: boolean
}

function Rising(props: RisingProps) {
  const presence = usePresence(props.open)
  const turn = useTurn(props.open)
  // Beside the page, which screen readers leave while a dialog is open.
  return (
    presence.isThere && createPortal(<Layer {...props} {...presence} turn={turn} />, document.body)
  )
}

/** Counts the openings: each begins anew, also while the one before still slides away. */
function useTurn(open: boolean): number {
  const [{ turn, wasOpen }, setTurn] = useState({ turn: 0, wasOpen: open })
  if (open !== wasOpen) setTurn({ turn: open ? turn + 1 : turn, wasOpen: open })
  return turn
}

interface LayerProps extends RisingProps, Presence {
  turn: number
}

function Layer({ children, isMoving, settle, turn, ...given }: LayerProps) {
  const { open, onClose: close } = given
  const guard = useRef<Guard | null>(null)
  const onClose = () => (guard.current ? guard.current(close) : close())
  const sheet = { ...given, onClose }
  const inset = useKeyboardInset()
  const layer = useRef<HTMLDivElement>(null)
  const isUp = useWayIn(layer) && open
  const isAnswered = useNextFrame()
  useScrollLock(layer, open)
  return (
    <div ref={layer} className={styles.layer} data-up={isUp} data-moving={isMoving}>
      {/* A tap on what is still moving was meant for what stood there before. */}
      <div className={styles.scrim} aria-hidden="true" onClick={isMoving ? undefined : onClose} />
      <div
        className={styles.body}
        data-up={isAnswered && open}
        style={{ paddingBlockEnd: inset }}
        onTransitionEnd={({ target, currentTarget, propertyName }) => {
          if (target === currentTarget && propertyName === 'transform') settle()
        }}
      >
        <Dialog {...sheet}>
          <Kept key={turn} while={!open}>
            {isAnswered && (
              // Texts and parts that come late take away neither the sheet nor the page behind it.
              <Suspense>
                <LeaveGuard.Provider value={{ guard, close }}>{children}</LeaveGuard.Provider>
              </Suspense>
            )}
          </Kept>
        </Dialog>
      </div>
    </div>
  )
}

/**
 * False until a frame has answered the tap: what a sheet holds, with the fonts that it needs, may take
 * a slow phone longer than anyone waits for a sign that their tap was felt.
 */
function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    let isThere = true
    void afterPaint().then(() => isThere && setNext(true))
    return () => {
      isThere = false
    }
  }, [])
  return isNext
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

function Dialog({ title, open, onClose, hasAddress, children }: RisingProps) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useModal(dialog, open, onClose, hasAddress)
  const content = useRef<HTMLDivElement>(null)
  const isStop = useScrollStop(content)
  return (
    <div
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {/* No banner of the page's: two sheets may lie over each other. */}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <Kept while={!open}>{title}</Kept>
        </h2>
        <IconButton label={t('close')} className={styles.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M6 6l12 12M18 6L6 18"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
        </IconButton>
      </div>
      <div
        ref={content}
        className={styles.content}
        {...(isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
    </div>
  )
}
