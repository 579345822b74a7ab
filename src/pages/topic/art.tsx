// The faces of reactions, and the small signs of what can be done.
import type { ReactNode } from 'react'
import type { Reaction } from '../../../contract/topic.ts'

const DARK = '#4a2410'

const FACE = (
  <>
    <circle cx="16" cy="16" r="13" fill="#ffc94d" />
    <path
      d="M16 29a13 13 0 0 0 13-13c0-1-.1-2-.4-3-1 7-7 12-14 12-3 0-6-1-8-3 2 4 5.500 7 9.400 7z"
      fill="#e59a1f"
      opacity=".55"
    />
    <ellipse
      cx="11.500"
      cy="8.500"
      rx="4"
      ry="2"
      fill="#fff"
      opacity=".5"
      transform="rotate(-24 11.500 8.500)"
    />
  </>
)

/** In the order in which they stand. */
const FACES: Readonly<Record<Reaction, ReactNode>> = {
  heart: (
    <>
      <path
        d="M16 28C8 21.500 3.500 17.500 3.500 11.800 3.500 8 6.400 5 10 5c2.400 0 4.700 1.300 6 3.300C17.300 6.300 19.600 5 22 5c3.600 0 6.500 3 6.500 6.800C28.500 17.500 24 21.500 16 28z"
        fill="#f4476b"
      />
      <path
        d="M7 12c0-2.300 1.400-4 3.300-4.200"
        fill="none"
        stroke="#fff"
        strokeWidth="2.200"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  ),
  laugh: (
    <>
      {FACE}
      <path
        d="M8 13c1.500-2 3.500-2 5 0M19 13c1.500-2 3.500-2 5 0"
        fill="none"
        stroke={DARK}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M8.500 17h15c0 4.600-3.300 8-7.500 8s-7.500-3.400-7.500-8z" fill={DARK} />
      <path
        d="M10 17h12v1.500c0 .8-.5 1.300-1.300 1.300h-9.400c-.8 0-1.300-.5-1.300-1.300z"
        fill="#fff"
      />
    </>
  ),
  wow: (
    <>
      {FACE}
      <circle cx="11.500" cy="13" r="2.200" fill={DARK} />
      <circle cx="20.500" cy="13" r="2.200" fill={DARK} />
      <ellipse cx="16" cy="21.500" rx="3.400" ry="4.200" fill={DARK} />
    </>
  ),
  sad: (
    <>
      {FACE}
      <circle cx="11.500" cy="14.500" r="2" fill={DARK} />
      <circle cx="20.500" cy="14.500" r="2" fill={DARK} />
      <path
        d="M11 23.500c2.500-3.500 7.500-3.500 10 0M8.500 10.800l4-1.600M23.500 10.800l-4-1.600"
        fill="none"
        stroke={DARK}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M22.500 17c1.700 2.300 2.200 3.500 2.200 4.400a2.200 2.200 0 0 1-4.400 0c0-.9.500-2.100 2.200-4.400z"
        fill="#4aa3ff"
      />
    </>
  ),
  clap: (
    <>
      <path
        d="M25 3.500v3.500M29.500 8h-3.500M28.800 3.700l-2.300 2.300"
        stroke="#ff9a3d"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="#ffc94d" stroke="#b96b12" strokeWidth="1.200" strokeLinejoin="round">
        <path
          d="M10.500 14.500V6.800a1.900 1.900 0 0 1 3.800 0V5.200a1.900 1.900 0 0 1 3.800 0v1.600a1.900 1.900 0 0 1 3.800 0V18c0 5-3.400 8.500-8 8.500-4.300 0-6.200-2.500-7.700-6l-2-4.600c-.9-2.200 2-3.500 3.200-1.500z"
          transform="rotate(-14 14 16)"
          opacity=".8"
        />
        <path d="M14.500 17.500V9.800a1.900 1.900 0 0 1 3.800 0V8.200a1.900 1.900 0 0 1 3.800 0v1.600a1.900 1.900 0 0 1 3.800 0V21c0 5-3.400 8.500-8 8.500-4.300 0-6.200-2.500-7.700-6l-2-4.600c-.9-2.200 2-3.500 3.200-1.500z" />
      </g>
    </>
  ),
}

export const REACTIONS = Object.keys(FACES) as Reaction[]

/** A reaction's picture; its name stands beside it, or is read out. */
export function Face({ reaction }: { reaction: Reaction }) {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      {FACES[reaction]}
    </svg>
  )
}

const SIGNS = {
  share: 'M12 15V4m0 0L8 8m4-4l4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  report: 'M6 21V4m0 1c4-2.500 8 2.500 12 0v9c-4 2.500-8-2.500-12 0',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  comment:
    'M4.500 6.500a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11L6.500 20v-3.500a2 2 0 0 1-2-2z',
} as const

/** The sign of something that can be done. */
export function Sign({ of }: { of: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={SIGNS[of]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
