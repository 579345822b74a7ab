import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly { name: Name; label: string }[]
  shown: Name
  onShow: (name: Name) => void
  /** What the shown tab holds. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs over what the shown one holds. Arrow keys go from one to the next; which is shown, the page decides. */
export function Tabs<Name extends string>({
  label,
  tabs,
  shown,
  onShow,
  children,
}: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Where they do not fit beside each other, the shown one is in sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`)
    if (list.current && tab) {
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
    }
  }, [shown])

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            id={`${id}-${tab.name}`}
            className={styles.tab}
            role="tab"
            data-tab={tab.name}
            aria-selected={tab.name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
            onKeyDown={step}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
      >
        {children}
      </div>
    </div>
  )
}
