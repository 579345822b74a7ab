import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './late-taps.module.css'

/** A finger that comes down sooner meant what was there before. */
const TOO_SOON_MS = 400

interface LateTapsProps {
  className?: string | undefined
  /** Its content takes taps from now on. */
  onLate?: () => void
  children: ReactNode
}

/** What comes up under a thumb that may be tapping there: its content takes no tap at first. */
export function LateTaps({ className = '', onLate, children }: LateTapsProps) {
  const [isLate, setLate] = useState(false)
  const told = useRef(onLate)
  told.current = onLate
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TOO_SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isLate) told.current?.()
  }, [isLate])
  return (
    <div className={`${styles.taps} ${className}`} data-late={isLate}>
      {children}
    </div>
  )
}
