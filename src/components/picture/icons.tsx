import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A loudspeaker, with waves or struck through. */
export function SoundIcon({ isOn }: { isOn: boolean }) {
  return (
    <Icon>
      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor" />
      <path d={isOn ? 'M15.5 9a4.2 4.2 0 010 6M18 6.5a7.8 7.8 0 010 11' : 'M16 9.5l5 5m0-5l-5 5'} />
    </Icon>
  )
}

/** A list, for records of the past. */
export function RecordsIcon() {
  return (
    <Icon>
      <path d="M8 6h12M8 12h12M8 18h8M4 6h.01M4 12h.01M4 18h.01" />
    </Icon>
  )
}

/** A house: back to where a game starts. */
export function StartIcon() {
  return (
    <Icon>
      <path d="M4 11.5L12 5l8 6.5M6.5 10v9h4v-5h3v5h4v-9" />
    </Icon>
  )
}

/** An open book. */
export function RulesIcon() {
  return (
    <Icon>
      <path d="M12 7c-2-1.6-4.6-2-8-2v13c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V5c-3.4 0-6 .4-8 2zm0 0v13" />
    </Icon>
  )
}

/** A shield with a tick. */
export function FairIcon() {
  return (
    <Icon>
      <path d="M12 3l7 3v5.5c0 4.5-3 7.9-7 9.5-4-1.6-7-5-7-9.5V6z" />
      <path d="M8.8 12l2.2 2.2 4.2-4.4" />
    </Icon>
  )
}

/** Pause (two bars) or resume (a triangle). */
export function PauseIcon({ isPaused }: { isPaused: boolean }) {
  return (
    <Icon>
      <path d={isPaused ? 'M8 5.5v13l10-6.500z' : 'M9 6v12M15 6v12'} />
    </Icon>
  )
}

/** Two sliders, each pushed to another place. */
export function SlidersIcon() {
  return (
    <Icon>
      <path d="M4 7.5h8m5 0h3M4 16.5h3m5 0h8" />
      <circle cx="14.5" cy="7.5" r="2.5" />
      <circle cx="9.5" cy="16.5" r="2.5" />
    </Icon>
  )
}

/** A circular arrow. */
export function RestartIcon() {
  return (
    <Icon>
      <path d="M4.5 12a7.5 7.5 0 102.400-5.500L4.500 8.800M4.500 4.300v4.500H9" />
    </Icon>
  )
}

/** A planet with its ring. */
export function OrbitIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="4.6" />
      <path d="M8 14.4c-3.4 1.900-5.700 3.800-5.200 4.700.7 1.200 5.500-.5 10.700-3.700s8.900-7 8.200-8.200c-.5-.8-2.800-.4-5.900.9" />
    </Icon>
  )
}

/** A backpack with a pocket. */
export function BackpackIcon() {
  return (
    <Icon>
      <path d="M6 10a6 6 0 0112 0v9a2 2 0 01-2 2H8a2 2 0 01-2-2zM9.500 5V4a2.500 2.500 0 015 0v1" />
      <path d="M9 21v-5.500h6V21M9.500 10.500h5" />
    </Icon>
  )
}

/** A seedling, struck through. */
export function CloseTreeIcon() {
  return (
    <Icon>
      <path d="M12 21v-8m0 0c-5 1-7.500-1.500-7.500-5.500C9 7 12 8.500 12 13zm0-2.500c0-4 2.500-6 7-6 .2 4-2 6.500-7 6.500" />
      <path d="M4 20L20 4" />
    </Icon>
  )
}

/** A podium. */
export function PodiumIcon() {
  return (
    <Icon>
      <path d="M3 20v-6h6v6M9 20V8h6v12M15 20v-8h6v8M2 20h20" />
    </Icon>
  )
}

/** A speech bubble with a heart, and a dot if there is something new. */
export function GreetingsIcon({ hasNews }: { hasNews: boolean }) {
  return (
    <Icon>
      <path d="M5 5h14a2 2 0 012 2v8a2 2 0 01-2 2h-6l-5 4v-4H5a2 2 0 01-2-2V7a2 2 0 012-2z" />
      <path d="M12 14c-2.600-1.800-3.600-2.800-3.600-4.100a1.900 1.900 0 013.600-.9 1.900 1.900 0 013.600.9c0 1.300-1 2.300-3.600 4.100z" />
      {hasNews && <circle cx="20.500" cy="4.500" r="3.500" fill="var(--danger)" stroke="none" />}
    </Icon>
  )
}

/** A person's head and shoulders. */
export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.500 20c.8-4 3.800-6 7.500-6s6.700 2 7.500 6" />
    </Icon>
  )
}

/** A prohibition sign. */
export function BlockedIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M6 6l12 12" />
    </Icon>
  )
}
