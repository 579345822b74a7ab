interface LanternProps {
  isLit: boolean
  className?: string | undefined
}

/** A light for open games, a moon for a rest. */
export function Lantern({ isLit, className }: LanternProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="var(--raised)" />
      {isLit ? (
        <>
          <circle cx="32" cy="32" r="11" fill="var(--success)" />
          <path
            d="M32 11v5M32 48v5M11 32h5M48 32h5M17 17l4 4M43 43l4 4M17 47l4-4M43 21l4-4"
            stroke="var(--success)"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M38 14a19 19 0 1 0 12 31A21 21 0 0 1 38 14z" fill="var(--gold)" />
          <circle cx="47" cy="22" r="2" fill="var(--text-secondary)" />
          <circle cx="53" cy="31" r="1.5" fill="var(--text-secondary)" />
        </>
      )}
    </svg>
  )
}
