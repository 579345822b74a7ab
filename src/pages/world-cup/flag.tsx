import styles from './flag.module.css'

// None is written into a script: a page shows few of them at once.
const ART = import.meta.glob<string>('../../../assets/world-cup/flags/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const URLS = new Map(
  Object.entries(ART).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
)

interface FlagProps {
  /** Such as `mx` or `gb-eng`; null for a place that is open yet, or a team that has no flag any more. */
  region: string | null
  size?: number
}

/** A round flag, without alternative text: the team's name is beside it. */
export function Flag({ region, size = 24 }: FlagProps) {
  const url = region === null ? undefined : URLS.get(region)
  if (url === undefined)
    return <span className={styles.open} style={{ width: size, height: size }} />
  return <img className={styles.flag} src={url} width={size} height={size} alt="" loading="lazy" />
}
