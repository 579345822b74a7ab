import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useRouteTable } from '../../base/route.ts'

/** The page that led here, with what was chosen there. */
export interface WayBack {
  path: string
  /** Its title. */
  title: string
}

/** Where to go back to, by the address; null where nothing led here, or somewhere that is no page of ours. */
export function useWayBack(): WayBack | null {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  const path = query.get('back') ?? ''
  const [pathname] = path.split('?')
  const route = useRouteTable().find((it) => it.built && it.path === pathname)
  return route ? { path, title: t(route.titleKey) } : null
}
