import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsLive } from './use-is-live.ts'

interface ToPageProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a page of ours: also where the page is written out beforehand, without a router. */
export function ToPage({ to, className, children }: ToPageProps) {
  const isLive = useIsLive()
  return isLive ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={`#${to}`} className={className}>
      {children}
    </a>
  )
}
