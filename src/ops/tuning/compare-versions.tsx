import { Flex, Select, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { ChangesTable } from './changes-table.tsx'
import type { TunedRoom } from './tuned-room.ts'

/** As many as a person looks through; older ones are reached from their list. */
const SHOWN = '200'

/** Two versions of a game, chosen in the address, and what differs. */
export function CompareVersions({ room, inForce }: { room: TunedRoom; inForce: number }) {
  const { t } = useTranslation('tuning')
  const [search, setSearch] = useSearchParams()
  const { game } = room
  const query = { game, limit: SHOWN }
  const { data, error, reload } = useCall('GET /api/ops/tuning/versions', { query })
  const other = Number(search.get('other') ?? inForce)
  const before = data?.rows.map(({ version }) => version).find((it) => it < other)
  const one = Number(search.get('one') ?? before ?? other)
  const versions = [...new Set([...(data?.rows ?? []).map(({ version }) => version), one, other])]
  const choose = (chosen: Record<string, number>) => {
    const next = { one, other, ...chosen }
    setSearch({ tab: 'compare', one: String(next.one), other: String(next.other) }, REPLACED)
  }
  const field = (name: 'one' | 'other', value: number) => (
    <Select<number>
      aria-label={t(`compare.${name}`)}
      className="ops-tuning-choice"
      value={value}
      onChange={(version) => choose({ [name]: version })}
      options={versions
        .toSorted((a, b) => b - a)
        .map((version) => ({
          value: version,
          label: t(version === inForce ? 'compare.inForce' : 'compare.version', { version }),
        }))}
    />
  )
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <Flex gap={8} align="center" wrap>
        {field('one', one)}
        <span aria-hidden>→</span>
        {field('other', other)}
      </Flex>
      <Compared key={`${one} ${other}`} room={room} one={one} other={other} />
    </Flex>
  )
}

const REPLACED = { replace: true }

function Compared({ room, one, other }: { room: TunedRoom; one: number; other: number }) {
  const { game } = room
  const before = useVersion(game, one)
  const after = useVersion(game, other)
  const error = before.error ?? after.error
  if (error)
    return <LoadError error={error} onRetry={before.error ? before.reload : after.reload} />
  if (!before.data || !after.data) return <Skeleton active />
  return <ChangesTable room={room} before={before.data} after={after.data} />
}

const useVersion = (game: string, version: number) =>
  useCall('GET /api/ops/tuning/games/:game/versions/:version', {
    params: { game, version: String(version) },
  })
