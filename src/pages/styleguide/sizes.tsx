import { Section } from './section.tsx'
import styles from './sizes.module.css'
import type { TokenGroups } from './tokens.ts'

/** Space, corners and depth. */
export function Sizes({
  spaces,
  radii,
  elevations,
}: Pick<TokenGroups, 'spaces' | 'radii' | 'elevations'>) {
  return (
    <>
      <Section name="space">
        <ul className={styles.spaces}>
          {spaces.map(({ name, value }) => (
            <li key={name} className={styles.space}>
              <code className={styles.name}>
                {name} · {value}
              </code>
              <span className={styles.bar} style={{ inlineSize: value }} />
            </li>
          ))}
        </ul>
      </Section>
      <Section name="radius">
        <ul className={styles.tiles}>
          {radii.map(({ name, value }) => (
            <li key={name}>
              <div className={styles.corner} style={{ borderRadius: value }} />
              <code className={styles.name}>
                {name} · {value}
              </code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="elevation">
        <ul className={styles.tiles}>
          {elevations.map(({ name, value }) => (
            <li key={name}>
              <div className={styles.lifted} style={{ boxShadow: value }} />
              <code className={styles.name}>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
