import type { FamilyEmblem as Emblem } from '../../../contract/families-constants.ts'
import styles from './family-emblem.module.css'

// None is written into a script: a page shows few of them.
const ART = import.meta.glob<string>('../../../assets/families/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A family's emblem on its shield, without alternative text, because its name is beside it. */
export function FamilyEmblem({ emblem, size = 40 }: { emblem: Emblem; size?: number }) {
  const picture = Math.round(size * 0.68)
  return (
    <span className={styles.shield} style={{ width: size, height: size }}>
      <img
        src={ART[`../../../assets/families/${emblem}.svg`]}
        width={picture}
        height={picture}
        alt=""
      />
    </span>
  )
}
