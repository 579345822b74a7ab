// Tokens of a definition: each use is of one that is there, everybody can get each, and one leads to later ones alone.
import type { Block, Campaign, Reward } from '../../contract/campaigns-definition.ts'
import type { TuningFault } from '../fair/bound.ts'
import { fault } from './fault.ts'

/** A way in which rewards are got, with the tokens that it takes. */
interface Way {
  takes: readonly { token: string; field: string }[]
  gives: readonly { rewards: readonly Reward[]; field: string }[]
}

/** What is wrong with a definition's tokens. */
export function tokenFaults({ blocks, tokens }: Campaign): TuningFault[] {
  const ways = blocks.flatMap((block, at) => waysOf(block, `blocks.${at}`))
  const given = new Set(
    ways.flatMap(({ gives }) => gives.flatMap(({ rewards }) => tokensIn(rewards))),
  )
  return [
    ...ways.flatMap((way) => wayFaults(way, tokens)),
    ...blocks.flatMap((block, at) => lateFaults(block, `blocks.${at}`)),
    ...tokens.flatMap((token, at) =>
      given.has(token) ? [] : [fault(`tokens.${at}`, 'nobody can get', 'neverGiven')],
    ),
  ]
}

const tokensIn = (rewards: readonly Reward[]) =>
  rewards.flatMap((reward) => (reward.kind === 'token' ? [reward.token] : []))

function waysOf(block: Block, field: string): Way[] {
  switch (block.kind) {
    case 'tasks':
      return block.tasks.map(({ rewards }, at) => ({
        takes: [],
        gives: [{ rewards, field: `${field}.tasks.${at}.rewards` }],
      }))
    case 'boxes':
      return block.boxes.map(({ price, outcomes }, at) => ({
        takes:
          price.kind === 'token'
            ? [{ token: price.token, field: `${field}.boxes.${at}.price.token` }]
            : [],
        gives: outcomes.map(({ rewards }, place) => ({
          rewards,
          field: `${field}.boxes.${at}.outcomes.${place}.rewards`,
        })),
      }))
    case 'exchange':
      return block.recipes.map(({ needs, rewards }, at) => ({
        takes: needs.map(({ token }, place) => ({
          token,
          field: `${field}.recipes.${at}.needs.${place}.token`,
        })),
        gives: [{ rewards, field: `${field}.recipes.${at}.rewards` }],
      }))
    case 'packages':
      return block.packages.map(({ price, contents }, at) => ({
        takes:
          price.kind === 'token'
            ? [{ token: price.token, field: `${field}.packages.${at}.price.token` }]
            : [],
        gives: [{ rewards: contents, field: `${field}.packages.${at}.contents` }],
      }))
    case 'friends':
      return block.levels.map(({ rewards }, at) => ({
        takes: [],
        gives: [{ rewards, field: `${field}.levels.${at}.rewards` }],
      }))
    default:
      return []
  }
}

function wayFaults({ takes, gives }: Way, tokens: readonly string[]): TuningFault[] {
  const after = Math.max(-1, ...takes.map(({ token }) => tokens.indexOf(token)))
  const given = gives.flatMap(({ rewards, field }) =>
    rewards.flatMap((reward, at) =>
      reward.kind === 'token' ? [{ token: reward.token, field: `${field}.${at}.token` }] : [],
    ),
  )
  return [
    ...[...takes, ...given]
      .filter(({ token }) => !tokens.includes(token))
      .map(({ token, field }) =>
        fault(field, `names ${token}, which is no token`, 'noToken', { token }),
      ),
    ...given
      .filter(({ token }) => tokens.includes(token) && tokens.indexOf(token) <= after)
      .map(({ field }) => fault(field, 'leads back to a token that it is made of', 'leadsBack')),
  ]
}

/** Prizes come when everything is over. */
function lateFaults(block: Block, field: string): TuningFault[] {
  if (!('prizes' in block)) return []
  return block.prizes.flatMap(({ rewards }, at) =>
    rewards.flatMap(({ kind }, place) =>
      kind === 'token'
        ? [
            fault(
              `${field}.prizes.${at}.rewards.${place}`,
              'is a token, which is gone once places are paid',
              'tokenTooLate',
            ),
          ]
        : [],
    ),
  )
}
