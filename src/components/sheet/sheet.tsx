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
import { useScrollTabStop } from './use-scroll-tab-stop.ts'
import type { SheetPlace } from './use-sheet.ts'

interface SheetProps {
  title: string
  /** From `useSheet`, and the sheet's name there. */
  sheet: SheetPlace
  name: string
  children: ReactNode
}

/**
 * A bottom sheet with an address: Back closes it, and a link can open it. The page behind does not scroll,
 * and the keyboard never covers a field in it. Its content stays visible while it closes.
 */
export function Sheet({ sheet, name, ...portal }: SheetProps) {
  return <SheetPortal {...portal} open={sheet.name === name} onClose={sheet.close} hasAddress />
}

interface PromptProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet that opens by itself, such as the hourly reminder. It has no address, because neither a link nor a
 * reload should open it. Back closes it all the same.
 */
export function Prompt(prompt: PromptProps) {
  return <SheetPortal {...prompt} hasAddress={false} />
}

interface SheetPortalProps extends PromptProps {
  /** `useSheet` has put it into the history already. */
  hasAddress: boolean
}

function SheetPortal(props: SheetPortalProps) {
  const presence = usePresence(props.open)
  const openCount = useOpenCount(props.open)
  // Outside of the page's root, which is hidden from screen readers while a dialog is open.
  return (
    presence.isMounted &&
    createPortal(<SheetLayer {...props} {...presence} openCount={openCount} />, document.body)
  )
}

/** Counts openings, so that each starts with new content, even while the previous one is still closing. */
function useOpenCount(open: boolean): number {
  const [{ count, wasOpen }, setState] = useState({ count: 0, wasOpen: open })
  if (open !== wasOpen) setState({ count: open ? count + 1 : count, wasOpen: open })
  return count
}

interface SheetLayerProps extends SheetPortalProps, Presence {
  openCount: number
}

function SheetLayer({ children, isMoving, settle, openCount, ...dialog }: SheetLayerProps) {
  const { open, onClose: close } = dialog
  const guard = useRef<Guard | null>(null)
  const onClose = () => (guard.current ? guard.current(close) : close())
  const inset = useKeyboardInset()
  const layer = useRef<HTMLDivElement>(null)
  const isUp = useEnterTransition(layer) && open
  const isPainted = useIsPainted()
  useScrollLock(layer, open)
  return (
    <div ref={layer} className={styles.layer} data-up={isUp} data-moving={isMoving}>
      {/* During the transition, a tap was meant for what was there before. */}
      <div className={styles.scrim} aria-hidden="true" onClick={isMoving ? undefined : onClose} />
      <div
        className={styles.body}
        data-up={isPainted && open}
        style={{ paddingBlockEnd: inset }}
        onTransitionEnd={({ target, currentTarget, propertyName }) => {
          if (target === currentTarget && propertyName === 'transform') settle()
        }}
      >
        <Dialog {...dialog} onClose={onClose}>
          <FreezeWhile key={openCount} while={!open}>
            {isPainted && (
              // While texts or chunks of the content load, the sheet and the page behind stay visible.
              <Suspense>
                <LeaveGuard.Provider value={{ guard, close }}>{children}</LeaveGuard.Provider>
              </Suspense>
            )}
          </FreezeWhile>
        </Dialog>
      </div>
    </div>
  )
}

/**
 * False until the empty sheet has been painted. The content waits for that, because rendering it can take
 * a slow phone so long that the tap would seem to be ignored.
 */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isMounted = true
    void afterPaint().then(() => isMounted && setPainted(true))
    return () => {
      isMounted = false
    }
  }, [])
  return isPainted
}

/** False until the browser has computed the layout from which the opening transition starts. */
function useEnterTransition(layer: { current: HTMLElement | null }): boolean {
  const [hasBegun, setBegun] = useState(false)
  useLayoutEffect(() => {
    layer.current?.getBoundingClientRect()
    setBegun(true)
  }, [layer])
  return hasBegun
}

/** Stops rendering new children while `while` is true: a closing sheet keeps its last content. */
class FreezeWhile extends Component<{ while: boolean; children: ReactNode }> {
  override shouldComponentUpdate(next: { while: boolean }): boolean {
    return !next.while
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function Dialog({ title, open, onClose, hasAddress, children }: SheetPortalProps) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useModal(dialog, open, onClose, hasAddress)
  const content = useRef<HTMLDivElement>(null)
  const isTabStop = useScrollTabStop(content)
  return (
    <div
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {/* Not a <header>, which would be a banner of the page: two sheets may be open at once. */}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <FreezeWhile while={!open}>{title}</FreezeWhile>
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
        {...(isTabStop && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
    </div>
  )
}
