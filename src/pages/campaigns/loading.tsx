import { Skeleton } from '../../components/load/skeleton.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import styles from './loading.module.css'

/** Looks like what comes: a scene, and cards below it. */
export function Loading() {
  return (
    <>
      <div className={styles.scene} aria-hidden="true" />
      <PageBody>
        <Skeleton lines={5} />
      </PageBody>
    </>
  )
}
