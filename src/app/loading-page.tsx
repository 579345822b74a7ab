import type { Route } from '../base/route.ts'
import { Skeleton } from '../components/load/skeleton.tsx'
import styles from './loading-page.module.css'

/** Circles in a box of 100 by 140: x and y of the center, and radius. */
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
  rings: [
    [50, 70, 44],
    [50, 70, 28],
    [50, 70, 12],
  ],
  tree: [
    [50, 30, 20],
    [30, 52, 16],
    [70, 52, 16],
    [50, 66, 14],
    [50, 88, 5],
    [50, 100, 5],
  ],
} as const

/** In the same box: the pillars of Flappy, from above and below, and its bird. */
const GATES = 'M48 0h14v44h-14zM48 84h14v56h-14zM84 0h14v66h-14zM84 106h14v34h-14z'
const BIRD = { x: 22, y: 64, r: 6 }

/** The skeleton shown while a page's chunk or texts load, in the shape of that page. */
export function LoadingPage({ shape = 'lines' }: Partial<Pick<Route, 'shape'>>) {
  return (
    <div className={styles.page}>
      {shape === 'lines' ? (
        <Skeleton lines={5} />
      ) : (
        <div aria-busy="true">
          <svg className={styles.shape} viewBox="0 0 100 140" data-shape={shape} aria-hidden="true">
            {shape === 'gates' ? (
              <>
                <path d={GATES} />
                <circle cx={BIRD.x} cy={BIRD.y} r={BIRD.r} />
              </>
            ) : (
              CIRCLES[shape].map(([x, y, r]) => <circle key={`${x} ${r}`} cx={x} cy={y} r={r} />)
            )}
          </svg>
        </div>
      )}
    </div>
  )
}
