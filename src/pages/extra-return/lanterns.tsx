import type { ExtraReturnCard } from '../../../contract/extra-return.ts'
import { CARDS_MOST } from '../../../contract/extra-return-constants.ts'
import { Character } from '../../components/picture/character.tsx'
import styles from './lanterns.module.css'

/** Where the five hang on their string, from the first and smallest on. */
const PLACES = [
  { x: 44, y: 46, size: 0.72 },
  { x: 104, y: 60, size: 1 },
  { x: 160, y: 64, size: 1 },
  { x: 216, y: 60, size: 1 },
  { x: 272, y: 46, size: 1 },
] as const

/** Five lanterns for five days: a claimed one is lit, today's waits for a light, a missed one is pale paper: dark, it would read as a bomb. */
export function Lanterns({ cards }: { cards: readonly ExtraReturnCard[] }) {
  const places = cards.length > 0 ? PLACES.slice(0, cards.length) : PLACES.slice(0, CARDS_MOST)
  return (
    <svg className={styles.scene} viewBox="0 0 320 150" aria-hidden="true">
      <circle className={styles.far} cx="24" cy="24" r="1.5" />
      <circle className={styles.far} cx="132" cy="18" r="2" />
      <circle className={styles.far} cx="236" cy="22" r="1.5" />
      <circle className={styles.far} cx="300" cy="34" r="2" />
      <path className={styles.hill} d="M0 150V126q80-26 160-8t160-4v36z" />
      <path className={styles.string} d="M-4 30Q160 76 324 30" />
      {places.map(({ x, y, size }, place) => (
        <g
          key={x}
          className={styles.lantern}
          data-state={cards[place]?.state ?? 'coming'}
          transform={`translate(${x} ${y}) scale(${size})`}
        >
          <path className={styles.string} d="M0-8v8" />
          <circle className={styles.shine} cx="0" cy="19" r="24" />
          <path className={styles.paper} d="M-8 0h16c9 8 9 30 0 38h-16c-9-8-9-30 0-38z" />
          <path className={styles.rib} d="M-3 0c-4 10-4 28 0 38M3 0c4 10 4 28 0 38" />
          <path className={styles.cap} d="M-7-3h14v5h-14zM-7 36h14v4h-14z" />
        </g>
      ))}
      <g className={styles.walker} transform="translate(136 96) scale(.42)">
        <Character mood="glad" />
      </g>
    </svg>
  )
}
