import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Tree, TreeLife } from '../../../contract/tree.ts'
import { CLOSE_WORD } from '../../../contract/tree-constants.ts'
import type { Wish, WishAnswer } from '../../../machines/tree/machine.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'

export const INVITE = durableCall('POST /api/tree/invitations')
export const ACCEPT = durableCall('POST /api/tree/accept')
export const WATER = durableCall('POST /api/tree/water')
export const CLOSE = durableCall('POST /api/tree/close')

/** How things stand: my tree or none, who has invited me, the rules in force. */
export type TreeSnapshot = Answer<'GET /api/tree'>

export const loadTree = () => call('GET /api/tree')

/** Asks the server for what is wished of a tree, and says how that stands then. */
export async function askFor(wish: Wish, tree: Tree): Promise<WishAnswer> {
  switch (wish.name) {
    case 'water':
      return answerOf(await WATER.send({}))
    case 'accept':
      return { life: lifeOf(await ACCEPT.send({ code: tree.code ?? '' })), gifts: [] }
    case 'decline':
      await call('POST /api/tree/decline', { body: { code: tree.code ?? '' } })
      return { life: { ...lifeOf(tree), stage: 'declined' }, gifts: [] }
    case 'withdraw':
      await call('POST /api/tree/withdraw', { body: { tree: tree.id } })
      return { life: { ...lifeOf(tree), stage: 'withdrawn' }, gifts: [] }
    case 'close':
      await CLOSE.send({ tree: tree.id, level: wish.level, confirm: CLOSE_WORD })
      return { life: { ...lifeOf(tree), stage: 'closed', level: wish.level }, gifts: [] }
  }
}

/** A watering's answer as the machine takes it. */
export function answerOf({ tree, gifts }: Answer<'POST /api/tree/water'>): WishAnswer {
  return { life: lifeOf(tree), gifts }
}

/** What of a tree decides: neither whose it is nor its link goes into a trace. */
export function lifeOf({ id, role, inviter, partner, code, acceptedAt, ...life }: Tree): TreeLife {
  return life
}

/** Why something about a tree was refused, as exactly as the server says it. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('tree')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    const { code, params } = error
    if (code === 'INVITATION_OVER')
      return t(`over.${params.reason}`, { defaultValue: errorText(error) })
    if (code === 'TREE_TAKEN') return t(params.who === 'them' ? 'taken.them' : 'taken.me')
    return errorText(error)
  }
}
