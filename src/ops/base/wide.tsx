import { type ReactNode, useEffect, useRef } from 'react'

/** A table that may be wider than its screen, which is scrolled by keys as well. */
export function Wide({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    host.current?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  }, [])
  return (
    <div ref={host} className="ops-wide">
      {children}
    </div>
  )
}
