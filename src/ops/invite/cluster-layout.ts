// Where people of a cluster stand in its picture, and how the ties between them run. The same cluster gives the same
// picture, whatever order its answer has.
import type { InvitationCluster } from '../../../contract/invite-evidence.ts'
import { CLUSTER_TIES, type ClusterTie } from '../../../contract/invite-ops-constants.ts'

/** Half the width of a face. */
export const FACE_RADIUS = 22
/** Room around the outermost faces, for their ids. */
const MARGIN = 44
/** Circles around the inviter: how many stand on each, and how far from the middle. */
const RINGS = [
  { places: 13, radius: 150 },
  { places: 27, radius: 268 },
] as const
/** How far ties of the same two people bend away from each other. */
const BEND = 22

export interface PlacedPerson {
  id: number
  x: number
  y: number
}

/** A tie as a quadratic curve. */
export interface DrawnTie {
  from: number
  to: number
  tie: ClusterTie
  path: string
}

export interface ClusterLayout {
  size: number
  people: PlacedPerson[]
  ties: DrawnTie[]
}

/** The inviter in the middle, the friend of the invitation on top, and beside each other who shares something. */
export function clusterLayout({ people, ties }: Pick<InvitationCluster, 'people' | 'ties'>) {
  const inviter = people.find(({ role }) => role === 'inviter')?.id ?? 0
  const around = orderOf({ people, ties }, inviter)
  const last = around.length > RINGS[0].places ? RINGS[1] : RINGS[0]
  const middle = last.radius + FACE_RADIUS + MARGIN
  const placed: PlacedPerson[] = [{ id: inviter, x: middle, y: middle }]
  for (const { radius, ids } of ringsOf(around)) {
    for (const [place, id] of ids.entries()) {
      const angle = (place / ids.length) * 2 * Math.PI
      placed.push({
        id,
        x: rounded(middle + radius * Math.sin(angle)),
        y: rounded(middle - radius * Math.cos(angle)),
      })
    }
  }
  return { size: 2 * middle, people: placed, ties: drawn(ties, placed) } satisfies ClusterLayout
}

function ringsOf(ids: readonly number[]): { radius: number; ids: number[] }[] {
  const [inner, outer] = RINGS
  return [
    { radius: inner.radius, ids: ids.slice(0, inner.places) },
    { radius: outer.radius, ids: ids.slice(inner.places) },
  ]
}

/** Everybody but the inviter: those who share something stand together, with whom the invitation is about first. */
function orderOf(
  { people, ties }: Pick<InvitationCluster, 'people' | 'ties'>,
  inviter: number,
): number[] {
  const ids = people.map(({ id }) => id).filter((id) => id !== inviter)
  const invitee = people.find(({ role }) => role === 'invitee')?.id
  const groups = groupsOf(ids, ties)
  const size = (id: number) => groups.filter((group) => group.includes(id))[0]?.length ?? 1
  const groupOf = (id: number) => groups.find((group) => group.includes(id)) ?? [id]
  const isFirst = (id: number) => invitee !== undefined && groupOf(id).includes(invitee)
  return ids.sort(
    (one, other) =>
      Number(other === invitee) - Number(one === invitee) ||
      Number(isFirst(other)) - Number(isFirst(one)) ||
      size(other) - size(one) ||
      (groupOf(one)[0] ?? 0) - (groupOf(other)[0] ?? 0) ||
      one - other,
  )
}

/** People who share something, directly or through others; each group by its ids. */
function groupsOf(ids: readonly number[], ties: InvitationCluster['ties']): number[][] {
  const shares = ties.filter(({ tie }) => tie !== 'invited')
  const left = new Set(ids)
  const groups: number[][] = []
  for (const first of [...ids].sort(byNumber)) {
    if (!left.delete(first)) continue
    const group = [first]
    // It grows while it is walked through.
    for (const id of group) {
      for (const other of othersOf(id, shares)) if (left.delete(other)) group.push(other)
    }
    groups.push(group.sort(byNumber))
  }
  return groups
}

const othersOf = (id: number, ties: InvitationCluster['ties']): number[] =>
  ties.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))

/** Ties of the same two beside each other, each bent in its own way. */
function drawn(ties: InvitationCluster['ties'], placed: readonly PlacedPerson[]): DrawnTie[] {
  const places = new Map(placed.map((it) => [it.id, it]))
  return CLUSTER_TIES.flatMap((tie) =>
    ties
      .filter((it) => it.tie === tie)
      .sort((one, other) => one.from - other.from || one.to - other.to)
      .flatMap(({ from, to }) => {
        const [start, end] = [places.get(Math.min(from, to)), places.get(Math.max(from, to))]
        if (!start || !end) return []
        const same = CLUSTER_TIES.filter((kind) =>
          ties.some((it) => it.tie === kind && isPair(it, from, to)),
        )
        const bend = (same.indexOf(tie) - (same.length - 1) / 2) * BEND
        return [{ from, to, tie, path: curve(start, end, bend) }]
      }),
  )
}

const isPair = (tie: { from: number; to: number }, one: number, other: number) =>
  (tie.from === one && tie.to === other) || (tie.from === other && tie.to === one)

function curve(start: PlacedPerson, end: PlacedPerson, bend: number): string {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(across, down) || 1
  const x = rounded((start.x + end.x) / 2 - (down / length) * bend)
  const y = rounded((start.y + end.y) / 2 + (across / length) * bend)
  return `M${start.x} ${start.y}Q${x} ${y} ${end.x} ${end.y}`
}

const rounded = (value: number) => Math.round(value * 10) / 10
const byNumber = (one: number, other: number) => one - other
