/** The mood of the house's character. */
export type CharacterMood = 'glad' | 'worried' | 'searching'

const DARK = '#2a1030'
/** The same on every page and in both themes: dark and round with a stalk, it would read as a bomb. */
const BODY = '#ff6b88'
const STAR = '#ffc94d'

const MOUTHS: Record<CharacterMood, string> = {
  glad: 'M50 66c4 6 16 6 20 0',
  worried: 'M52 70c4-4 12-4 16 0',
  searching: 'M56 68c2 2 6 2 8 0',
}

/** Offset of the eyes from looking straight ahead, [x, y]. */
const GLANCES: Record<CharacterMood, [number, number]> = {
  glad: [0, 0],
  worried: [-1, 2],
  searching: [3, 2],
}

/**
 * The house's character, a spark that fell from the night sky, for empty states and errors. Drawn for a
 * viewBox of 120 × 110.
 */
export function Character({ mood }: { mood: CharacterMood }) {
  const [x, y] = GLANCES[mood]
  return (
    <g>
      <ellipse cx="60" cy="100" rx="30" ry="5" fill="var(--raised)" />
      <path
        d="M60 30c1-9 5-13 11-13"
        fill="none"
        stroke={BODY}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M73 7l2.600 6 6.400.6-4.800 4.300 1.400 6.300-5.600-3.300-5.600 3.300 1.400-6.300-4.800-4.300 6.400-.6z"
        fill={STAR}
      />
      <ellipse cx="47" cy="97" rx="9" ry="5" fill={BODY} />
      <ellipse cx="73" cy="97" rx="9" ry="5" fill={BODY} />
      <path
        d="M60 28c21 0 33 15 33 36 0 21-13 33-33 33S27 85 27 64c0-21 12-36 33-36z"
        fill={BODY}
      />
      <path
        d="M60 97c20 0 33-12 33-33 0-6-1-11-3-16 0 26-16 40-40 40-7 0-12-1-17-4 6 9 15 13 27 13z"
        fill={DARK}
        opacity=".16"
      />
      <ellipse
        cx="46"
        cy="42"
        rx="10"
        ry="6"
        fill="#fff"
        opacity=".35"
        transform="rotate(-32 46 42)"
      />
      <Arms mood={mood} />
      {[48, 72].map((cx) => (
        <g key={cx}>
          <ellipse cx={cx} cy="56" rx="7" ry="8" fill="#fff" />
          <circle cx={cx + x} cy={57 + y} r="4.500" fill={DARK} />
          <circle cx={cx + x - 1.5} cy={55 + y} r="1.500" fill="#fff" />
        </g>
      ))}
      <ellipse cx="38" cy="66" rx="5" ry="3" fill="#fff" opacity=".3" />
      <ellipse cx="82" cy="66" rx="5" ry="3" fill="#fff" opacity=".3" />
      <path d={MOUTHS[mood]} fill="none" stroke={DARK} strokeWidth="3" strokeLinecap="round" />
      {mood === 'worried' && (
        <path d="M94 34c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10z" fill="var(--text-secondary)" />
      )}
    </g>
  )
}

function Arms({ mood }: { mood: CharacterMood }) {
  const drawn = {
    fill: 'none',
    stroke: BODY,
    strokeWidth: 7,
    strokeLinecap: 'round' as const,
  }
  if (mood === 'glad') return <path d="M30 70c-7 0-11-4-12-10M90 70c7 0 11-4 12-10" {...drawn} />
  if (mood === 'worried') return <path d="M30 72c-6 3-8 8-7 13M90 72c6 3 8 8 7 13" {...drawn} />
  return (
    <>
      <path d="M30 72c-6 3-8 8-7 13M90 74c6-1 9-3 11-7" {...drawn} />
      <circle
        cx="104"
        cy="56"
        r="10"
        fill="var(--raised)"
        fillOpacity=".7"
        stroke={STAR}
        strokeWidth="3.500"
      />
      <path d="M101 65l-3 8" stroke={STAR} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}
