import styles from './avatar.module.css'

/** The badge of a VIP, a crown on gold, over the lower corner of a picture. */
export function VipBadge({ size }: { size: number }) {
  return (
    <svg className={styles.badge} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#7a4a00" />
      <circle cx="12" cy="12" r="9.6" fill="#ffc94d" />
      <path
        d="M4.600 9.200A8 8 0 0119.400 9.200 9.600 9.600 0 004.600 9.200z"
        fill="#fff"
        opacity=".6"
      />
      <path
        d="M6.200 16.600L5.400 9.400l3.900 2.700L12 7l2.700 5.100 3.900-2.700-.8 7.200z"
        fill="#5c3300"
      />
    </svg>
  )
}
