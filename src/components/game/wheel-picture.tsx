import rim from '../../../assets/pictures/wheel-rim.svg'

const SECTORS = [0, 45, 90, 135, 180, 225, 270, 315]
/** The topmost eighth of a circle with radius 80 around (100, 100). */
const SECTOR = 'M100 100L69.4 26.1A80 80 0 0 1 130.6 26.1z'

/** A picture of the wheel of fortune without prizes: ring, eight sectors and hub. */
export function WheelPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 200 200" aria-hidden="true">
      {SECTORS.map((turn, place) => (
        <path
          key={turn}
          d={SECTOR}
          fill={place % 2 === 0 ? 'var(--sheet)' : 'var(--raised)'}
          transform={`rotate(${turn} 100 100)`}
        />
      ))}
      <circle cx="100" cy="100" r="22" fill="var(--surface)" stroke="var(--gold)" strokeWidth="4" />
      <circle cx="100" cy="100" r="12" fill="var(--accent)" />
      <image href={rim} x="0" y="0" width="200" height="200" />
    </svg>
  )
}
