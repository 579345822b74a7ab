import { Skeleton } from '../components/skeleton.tsx'
import styles from './loading-page.module.css'

/** What stands while a page's chunk or texts are on their way. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Skeleton lines={5} />
    </div>
  )
}
