import { describe, expect, it } from 'vitest'
import type { InvitationCluster } from '../../contract/invite-evidence.ts'
import { CLUSTER_PEOPLE } from '../../contract/invite-ops-constants.ts'
import { clusterLayout, FACE_RADIUS } from '../../src/ops/invite/cluster-layout.ts'

type Tie = InvitationCluster['ties'][number]

const INVITER = 100

/** An inviter with friends, of whom the first is the one that it is about. */
function clusterOf(friends: number, shares: Tie[] = []) {
  const ids = Array.from({ length: friends }, (_, at) => INVITER + 1 + at)
  const person = (id: number, role: 'inviter' | 'invitee' | 'friend') => ({
    ...{ id, role, nickname: `No. ${id}`, avatar: '/files/avatars/0.svg' },
    ...{ invitation: null, isBlocked: false },
  })
  return {
    people: [
      person(INVITER, 'inviter'),
      ...ids.map((id, at) => person(id, at === 0 ? 'invitee' : 'friend')),
    ],
    ties: [...ids.map((to): Tie => ({ from: INVITER, to, tie: 'invited' })), ...shares],
  }
}

const tie = (from: number, to: number, kind: Tie['tie']): Tie => ({ from, to, tie: kind })
/** Which of those around the inviter stand next to each other, round the first circle. */
const orderIn = (cluster: ReturnType<typeof clusterOf>) =>
  clusterLayout(cluster)
    .people.slice(1)
    .map(({ id }) => id)

describe('the picture of a cluster (issue 27, point 3)', () => {
  it.each([1, 2, 12, 13, 14, CLUSTER_PEOPLE - 1])(
    'has room for the inviter and %i others: no face covers another one or leaves it',
    (friends) => {
      const { size, people } = clusterLayout(clusterOf(friends))
      expect(people).toHaveLength(friends + 1)
      for (const [at, one] of people.entries()) {
        for (const value of [one.x, one.y]) {
          expect(value).toBeGreaterThanOrEqual(FACE_RADIUS)
          expect(value).toBeLessThanOrEqual(size - FACE_RADIUS)
        }
        for (const other of people.slice(at + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y)
          expect(apart, `${one.id} and ${other.id}`).toBeGreaterThan(2 * FACE_RADIUS)
        }
      }
    },
  )

  it('puts the inviter in the middle and the friend that it is about on top', () => {
    const { size, people } = clusterLayout(clusterOf(7))
    const [inviter, friend] = people
    expect(inviter).toEqual({ id: INVITER, x: size / 2, y: size / 2 })
    expect(friend?.id).toBe(INVITER + 1)
    expect(friend?.x).toBe(size / 2)
    expect(Math.min(...people.map(({ y }) => y))).toBe(friend?.y)
  })

  it('puts those beside each other who share something, directly or through others', () => {
    const shares = [tie(101, 107, 'browser'), tie(104, 107, 'account'), tie(103, 106, 'address')]
    expect(orderIn(clusterOf(8, shares))).toEqual([101, 104, 107, 103, 106, 102, 105, 108])
  })

  it('is the same whatever order its answer has', () => {
    const cluster = clusterOf(20, [
      tie(101, 107, 'browser'),
      tie(101, 107, 'account'),
      tie(100, 101, 'browser'),
      tie(103, 106, 'address'),
    ])
    const turned = { people: cluster.people.toReversed(), ties: cluster.ties.toReversed() }
    expect(clusterLayout(turned)).toEqual(clusterLayout(cluster))
  })

  it('draws each tie once, and those of the same two apart', () => {
    const shares = [tie(101, 102, 'browser'), tie(101, 102, 'account'), tie(101, 102, 'address')]
    const { ties } = clusterLayout(clusterOf(2, shares))
    expect(ties).toHaveLength(5)
    expect(new Set(ties.map(({ path }) => path)).size).toBe(5)
  })
})
