import type { ReactNode } from 'react'
import styles from './radio-tile.module.css'

interface RadioTileProps {
  className?: string | undefined
  /** The same for all of one choice. */
  name: string
  value: string | number
  isChosen: boolean
  /** Of what it says, where that isn't the page's. */
  lang?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One of several to choose from; how wide and round it is, the choice says. */
export function RadioTile(props: RadioTileProps) {
  const { className = '', name, value, isChosen, lang, onChoose, children } = props
  return (
    <label className={`${styles.tile} ${className}`} data-chosen={isChosen} lang={lang}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
