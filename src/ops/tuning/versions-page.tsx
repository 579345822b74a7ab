import { useCall } from '../base/use-call.ts'
import { VersionList } from './version-list.tsx'

/** Every published version of every game. */
export default function VersionsPage() {
  const { data } = useCall('GET /api/ops/tuning/games', {})
  const inForce = Object.fromEntries((data?.games ?? []).map((it) => [it.game, it.version]))
  return <VersionList inForce={inForce} />
}
