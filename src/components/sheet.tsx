import Popup from 'antd-mobile/es/components/popup'
import { Component, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sheet.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet from below. The page behind stays still, and the keyboard never covers a field in it. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const inset = useKeyboardInset()
  return (
    <Popup
      visible={open}
      onMaskClick={onClose}
      onClose={onClose}
      bodyClassName={styles.body ?? ''}
      bodyStyle={{ paddingBlockEnd: inset }}
      disableBodyScroll
      destroyOnClose
    >
      <Dialog title={title} open={open} onClose={onClose}>
        <Kept while={!open}>{children}</Kept>
      </Dialog>
    </Popup>
  )
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

function Dialog({ title, open, onClose, children }: SheetProps) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useModal(dialog, open, onClose)
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
