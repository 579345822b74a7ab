import styles from './map-skeleton.module.css'

/** Where each circle's middle is in the map, and how wide it is in CSS pixels. */
const TALL = [
  ['17%', '81%', 42],
  ['50%', '84%', 54],
  ['83%', '80%', 50],
  ['26%', '59%', 78],
  ['74%', '56%', 64],
  ['22%', '35%', 60],
  ['76%', '32%', 58],
  ['50%', '11%', 68],
] as const
const LOW = [
  ['12%', '66%', 36],
  ['37%', '67%', 44],
  ['62%', '66%', 40],
  ['87%', '65%', 60],
  ['36%', '19%', 44],
  ['12%', '16%', 48],
  ['63%', '15%', 46],
  ['87%', '16%', 54],
] as const
/** From this screen's height on the map has three rows and more. */
const TALL_FROM_PX = 640

/** Eight circles about where the planets will be, while the star map is on its way. */
export function MapSkeleton({ label }: { label: string }) {
  const circles = window.innerHeight < TALL_FROM_PX ? LOW : TALL
  return (
    <div className={styles.map} role="status" aria-label={label}>
      {circles.map(([left, top, size]) => (
        <div
          key={left + top}
          className={styles.planet}
          style={{ left, top, width: size, height: size, margin: -size / 2 }}
        />
      ))}
    </div>
  )
}
