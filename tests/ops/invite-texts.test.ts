import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INVITE_RULES } from '../../contract/invite-constants.ts'
import { InviteEvidence } from '../../contract/invite-evidence.ts'
import { CLUSTER_TIES, OPS_INVITATION_STATES } from '../../contract/invite-ops-constants.ts'
import { eventsIn } from '../../machines/flow/next.ts'
import { invitationMachine } from '../../machines/invitation/machine.ts'
import { valueAt } from '../../src/ops/tuning/values.ts'

const ROOT = join(import.meta.dirname, '../..')
const EVENTS = new Set(OPS_INVITATION_STATES.flatMap((it) => eventsIn(invitationMachine, it)))

const KEYS = [
  ...INVITE_RULES.flatMap((rule) => [`rules.${rule}`, `ruleNames.${rule}`]),
  ...Object.keys(InviteEvidence.shape).map((name) => `evidence.${name}`),
  ...CLUSTER_TIES.map((tie) => `ties.${tie}`),
  ...OPS_INVITATION_STATES.map((state) => `choices.state.${state}`),
  ...['BEGIN', ...EVENTS].map((event) => `steps.events.${event}`),
  ...['user', 'streamer', 'agent'].map((role) => `userRoles.${role}`),
  ...['inviter', 'invitee', 'friend', 'other'].map((role) => `roles.${role}`),
]

describe.each(['en', 'zh-CN'])('the texts of invitations in the console, in %s', (language) => {
  const file = join(ROOT, `locales/ops/${language}/invite.json`)
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))

  it('have words for each rule, each thing that is found, each tie, state and step', () => {
    expect(EVENTS.size).toBeGreaterThan(5)
    const missing = KEYS.filter((key) => {
      const text = valueAt(texts, key.split('.'))
      return typeof text !== 'string' || text.trim() === ''
    })
    expect(missing).toEqual([])
  })
})
