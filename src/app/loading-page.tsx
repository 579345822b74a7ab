import type { Route } from '../base/route.ts'
import { Skeleton } from '../components/skeleton.tsx'
import styles from './loading-page.module.css'

/** Circles in a box of 100 by 140: where each has its middle, and how far it reaches. */
const CIRCLES = {
  wheel: [
    [50, 70, 42],
    [50, 70, 11],
  ],
  map: [
    [17, 113, 6],
    [50, 118, 7],
    [83, 112, 7],
    [26, 83, 11],
    [74, 78, 9],
    [22, 49, 8],
    [76, 45, 8],
    [50, 15, 9],
  ],
} as const

/** What stands while a page's chunk or texts are on their way: the shape of what comes. */
export function LoadingPage({ shape = 'lines' }: Partial<Pick<Route, 'shape'>>) {
  return (
    <div className={styles.page}>
      {shape === 'lines' ? (
        <Skeleton lines={5} />
      ) : (
        <div aria-busy="true">
          <svg className={styles.shape} viewBox="0 0 100 140" data-shape={shape} aria-hidden="true">
            {CIRCLES[shape].map(([x, y, r]) => (
              <circle key={`${x} ${r}`} cx={x} cy={y} r={r} />
            ))}
          </svg>
        </div>
      )}
    </div>
  )
}
