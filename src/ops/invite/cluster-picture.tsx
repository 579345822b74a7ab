import { theme } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InvitationCluster } from '../../../contract/invite-evidence.ts'
import { clusterLayout, FACE_RADIUS, type PlacedPerson } from './cluster-layout.ts'
import { useTieLooks } from './tie-looks.ts'

const FAINT = 0.12
const ID_BELOW = 16

/** Who shares what with whom: faces, and lines between them. Whoever is pointed at keeps their lines, others' fade. */
export function ClusterPicture({ cluster }: { cluster: InvitationCluster }) {
  const { t } = useTranslation('invite')
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const looks = useTieLooks()
  const { size, people, ties } = clusterLayout(cluster)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a group of an SVG
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="ops-cluster"
      role="group"
      aria-label={t('cluster.picture')}
    >
      {ties.map(({ from, to, tie, path }) => (
        <path
          key={`${tie} ${from} ${to}`}
          d={path}
          fill="none"
          {...looks[tie]}
          opacity={pointedAt === null || pointedAt === from || pointedAt === to ? 1 : FAINT}
        />
      ))}
      {people.map((placed) => (
        <Face key={placed.id} placed={placed} cluster={cluster} onPoint={setPointedAt} />
      ))}
    </svg>
  )
}

interface FaceProps {
  placed: PlacedPerson
  cluster: InvitationCluster
  onPoint: (id: number | null) => void
}

/** Somebody, as a link to their page. */
function Face({ placed: { id, x, y }, cluster, onPoint }: FaceProps) {
  const { t } = useTranslation('invite')
  const { token } = theme.useToken()
  const clip = useId()
  const person = cluster.people.find((it) => it.id === id)
  if (!person) return null
  const { role, nickname, avatar, invitation } = person
  const isOfTwo = role === 'inviter' || role === 'invitee'
  const state = invitation ? t(`choices.state.${invitation.state}`) : ''
  const name = [nickname, String(id), t(`roles.${role}`), state].filter(Boolean).join(', ')
  return (
    <Link
      to={`/users/${id}`}
      aria-label={name}
      onMouseEnter={() => onPoint(id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
    >
      <title>{name}</title>
      <clipPath id={clip}>
        <circle cx={x} cy={y} r={FACE_RADIUS} />
      </clipPath>
      <circle cx={x} cy={y} r={FACE_RADIUS + 2} fill={token.colorBgContainer} />
      <image
        href={avatar}
        x={x - FACE_RADIUS}
        y={y - FACE_RADIUS}
        width={2 * FACE_RADIUS}
        height={2 * FACE_RADIUS}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${clip})`}
      />
      <circle
        cx={x}
        cy={y}
        r={FACE_RADIUS + 1}
        fill="none"
        stroke={isOfTwo ? token.colorPrimary : token.colorBorder}
        strokeWidth={isOfTwo ? 4 : 1.5}
        strokeDasharray={role === 'other' ? '4 3' : undefined}
      />
      <text
        x={x}
        y={y + FACE_RADIUS + ID_BELOW}
        textAnchor="middle"
        fontWeight={isOfTwo ? 600 : 400}
        stroke={token.colorBgContainer}
        strokeWidth={4}
        paintOrder="stroke"
      >
        {id}
      </text>
    </Link>
  )
}
