const PATHS = {
  start: 'M15 5l-7 7 7 7',
  end: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
} as const

interface ChevronProps {
  to: keyof typeof PATHS
  size?: number
  className?: string | undefined
}

/** A chevron that points to where a tap leads. */
export function Chevron({ to, size = 24, className }: ChevronProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[to]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
