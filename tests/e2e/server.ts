import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Answer, Call } from '../../contract/api.ts'
import type { Balances } from '../../contract/money.ts'
import type { Spin } from '../../contract/turntable.ts'
import type { Gender } from '../../contract/user.ts'
import { lockFolder } from '../../server/platform/database/folder-lock.ts'
import { askAt, type Given } from '../ask.ts'
import { tokenFor } from '../server/harness.ts'
import { opportunities } from '../wheel.ts'
import type { SharedServer } from './global-setup.ts'
import { WHEEL } from './in-force.ts'

const CLAIM_MS = 60_000

/** Someone of the demo world, signed in. */
export interface Player {
  id: number
  nickname: string
  token: string
}

let mine: SharedServer | undefined
/** How many shelves of phones the file has open. */
let shelves = 0
let letGo = async () => {}

/** Takes a server that no other file has; one is free soon, since there are as many as workers. */
export async function claimServer(): Promise<void> {
  shelves += 1
  if (mine) return
  const servers = inject('servers')
  if (servers.length === 0) throw new Error('the servers did not start, see above')
  for (const end = Date.now() + CLAIM_MS; Date.now() < end; await pause(200)) {
    for (const server of servers) {
      const release = await lockFolder(server.claim).catch(() => null)
      if (!release) continue
      letGo = release
      mine = server
      return
    }
  }
  throw new Error('every server is taken by another file')
}

/** Leaves the server, with its last user, to the next file, which the same process may run on another one. */
export async function releaseServer(): Promise<void> {
  shelves -= 1
  if (shelves > 0) return
  mine = undefined
  ranking = undefined
  turn = 0
  await letGo()
  letGo = async () => {}
}

/** Where the server of this file's tests answers. */
export function address(): string {
  if (!mine) throw new Error('no server was claimed')
  return mine.address
}

/** With which operators' commands reach it. */
export function settingsOfServer(): Record<string, string> {
  if (!mine) throw new Error('no server was claimed')
  return mine.settings
}

/** Calls the API beside the pages, to see what the server holds. */
export const ask = <C extends Call>(call: C, given: Given<C> = {}): Promise<Answer<C>> =>
  askAt(address(), call, given)

/** Those whom the sign-in offers, by their diamonds when the file began: spending changes no place. */
let ranking: Promise<Answer<'GET /api/demo/users'>['users']> | undefined

/**
 * The player of the demo world with the most diamonds, or one who is short of a single spin.
 * @param place among those alike; tests that run beside each other take different ones
 */
export async function player(purse: 'rich' | 'poor' = 'rich', place = 0): Promise<Player> {
  ranking ??= ask('GET /api/demo/users').then(({ users }) =>
    users.toSorted((one, other) => one.diamonds - other.diamonds),
  )
  const chosen = (await ranking).at(purse === 'rich' ? -1 - place : place)
  if (!chosen || (purse === 'rich' ? chosen.diamonds < 500 : chosen.diamonds >= 10)) {
    throw new Error(`nobody of the demo world is ${purse}`)
  }
  const body = { userId: chosen.id }
  const { token } = await ask('POST /api/demo/sign-in', { body })
  return { id: chosen.id, nickname: chosen.nickname, token }
}

let turn = 0

/** Someone of the demo world, another one each time until everybody had their turn. */
export async function somebody(): Promise<Player> {
  const people = inject('people')
  const userId = people[turn % people.length]
  turn += 1
  if (userId === undefined) throw new Error('the demo world has nobody')
  const { token, me } = await ask('POST /api/demo/sign-in', { body: { userId } })
  return { id: userId, nickname: me.nickname, token }
}

/**
 * Someone who is here for the first time, signed in by a token as the app's server makes them.
 */
export async function newcomer({
  gender = 'male',
  country = 'US',
}: {
  gender?: Gender
  country?: string
} = {}): Promise<Player> {
  const subject = randomUUID()
  const claims = { name: `Newcomer ${subject.slice(0, 8)}`, gender, country }
  const token = await tokenFor(subject, { now: Date.now(), claims })
  const { id, nickname } = await ask('GET /api/me', { token })
  return { id, nickname, token }
}

/** A player's latest spins, newest first. */
export async function latestSpins({ token }: Player): Promise<Spin[]> {
  const path = '/api/turntable/spins?limit=40'
  return (await ask('GET /api/turntable/spins', { token, path })).spins
}

/** What a player holds, as the ledger says. */
export async function holdingsOf({ token }: Player): Promise<Balances> {
  return (await ask('GET /api/me', { token })).balances
}

/** The diamonds that a player holds. */
export async function diamondsOf(player: Player): Promise<number> {
  return (await holdingsOf(player)).diamond
}

/** Lets a player spin until a win is big enough for the band of recent winners. */
export async function winBig({ token }: Player): Promise<Spin> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { spins } = await ask('POST /api/turntable/spins', { token, body: opportunities(10) })
    const big = spins.find(({ sector }) => LOUD.has(WHEEL.sectors[sector]?.tier ?? ''))
    if (big) return big
  }
  throw new Error(`${MAX_TRIES * 10} spins brought no big win`)
}

const LOUD = new Set(['big', 'jackpot'])
/** One in 150 spins is big: the chance to miss it so often is less than one in a billion. */
const MAX_TRIES = 300
