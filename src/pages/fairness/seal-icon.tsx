/** A wax seal: closed while its seed is secret, open with a tick once it is revealed. */
export function SealIcon({ isOpen, size = 40 }: { isOpen: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path
        d="M24 3l5 4 6.4-1.2 2.6 6 5.8 2.8-1.1 6.300L46 27l-4.3 5 .2 6.4-6.2 1.7-3.7 5.300L24 44l-8 1.4-3.7-5.3-6.2-1.7.2-6.400L2 27l3.3-6.1-1.1-6.3 5.8-2.8 2.6-6L19 7z"
        fill={isOpen ? 'var(--success)' : 'var(--raised)'}
        stroke={isOpen ? 'none' : 'var(--outline)'}
        strokeWidth="1.5"
      />
      <circle
        cx="24"
        cy="25"
        r="13"
        fill="none"
        stroke={isOpen ? 'var(--background-to)' : 'var(--outline)'}
        strokeWidth="1.5"
        opacity=".6"
      />
      {isOpen ? (
        <path
          d="M17.5 25.500l4.5 4.5 8.5-9.5"
          fill="none"
          stroke="var(--background-to)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <g fill="none" stroke="var(--text-secondary)" strokeWidth="2.5" strokeLinecap="round">
          <path d="M20 24v-3a4 4 0 0 1 8 0v3" />
          <rect x="18" y="24" width="12" height="8" rx="2" fill="var(--text-secondary)" />
        </g>
      )}
    </svg>
  )
}
