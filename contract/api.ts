import type { z } from 'zod'
import { adventureApi, adventureErrors, adventureRoom } from './adventure.ts'
import { adventureOpsApi } from './adventure-ops.ts'
import { backendApi, backendErrors } from './backend.ts'
import { backpackApi } from './backpack.ts'
import { bindingApi, bindingErrors } from './binding.ts'
import { type ByKeyApi, byKeyApi, type IdempotentCalls } from './by-key-api.ts'
import { campaignsApi, campaignsErrors } from './campaigns.ts'
import { couplesErrors } from './campaigns-couples.ts'
import { campaignsFamiliesApi } from './campaigns-families.ts'
import { campaignsFriendsApi, campaignsFriendsErrors } from './campaigns-friends.ts'
import { campaignsPackagesApi, campaignsPackagesErrors } from './campaigns-packages.ts'
import { chatroomApi, chatroomErrors, chatroomRoom } from './chatroom.ts'
import { commissionApi } from './commission.ts'
import { commissionPersonOpsApi } from './commission-person-ops.ts'
import { contentApi } from './content.ts'
import { contentOpsApi } from './content-ops.ts'
import { correctionOpsApi } from './correction-ops.ts'
import { demoApi } from './demo.ts'
import { earningsApi } from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import { eventsApi } from './events.ts'
import { extraReturnApi, extraReturnErrors } from './extra-return.ts'
import { fairnessApi } from './fairness.ts'
import { fairnessOpsApi } from './fairness-ops.ts'
import { familiesApi, familiesErrors } from './families.ts'
import { flappyApi, flappyErrors } from './flappy.ts'
import { flappyOpsApi } from './flappy-ops.ts'
import { friendsApi, friendsErrors } from './friends.ts'
import { giftWallApi, giftWallErrors, giftWallRoom } from './gift-wall.ts'
import { guildApi, guildErrors } from './guild.ts'
import { identityApi, identityErrors } from './identity.ts'
import { inboxApi } from './inbox.ts'
import { inviteApi } from './invite.ts'
import { jobsOpsApi } from './jobs-ops.ts'
import { joinusApi } from './joinus.ts'
import { ledgerOpsApi } from './ledger-ops.ts'
import { levelsApi } from './levels.ts'
import { missionsApi, missionsErrors } from './missions.ts'
import { operatorsApi } from './operators.ts'
import { ornamentsApi, ornamentsErrors } from './ornaments.ts'
import { outboxOpsApi } from './outbox-ops.ts'
import { overviewApi } from './overview.ts'
import { playApi } from './play.ts'
import { playOpsApi } from './play-ops.ts'
import { radarApi, radarErrors } from './radar.ts'
import { recallApi } from './recall.ts'
import { rechargeApi, rechargeErrors, rechargeRoom } from './recharge.ts'
import { sandboxApi } from './sandbox.ts'
import { serviceApi } from './service.ts'
import { streamerApi } from './streamer.ts'
import { sweetPickApi, sweetPickErrors } from './sweet-pick.ts'
import { topicApi, topicRoom } from './topic.ts'
import { treeApi, treeErrors, treeRoom } from './tree.ts'
import { tuningOpsApi, tuningRoom } from './tuning-ops.ts'
import { turntableApi, turntableErrors } from './turntable.ts'
import { turntableOpsApi } from './turntable-ops.ts'
import { userApi } from './user.ts'
import { verificationApi, verificationErrors } from './verification.ts'
import { vipApi } from './vip.ts'
import { withdrawalApi, withdrawalErrors } from './withdrawal.ts'
import { worldCupApi, worldCupErrors, worldCupRoom } from './world-cup.ts'

const calls = {
  ...userApi,
  ...identityApi,
  ...verificationApi,
  ...rechargeApi,
  ...bindingApi,
  ...withdrawalApi,
  ...backendApi,
  ...eventsApi,
  ...earningsApi,
  ...commissionApi,
  ...commissionPersonOpsApi,
  ...turntableApi,
  ...adventureApi,
  ...flappyApi,
  ...playApi,
  ...contentApi,
  ...joinusApi,
  ...serviceApi,
  ...topicApi,
  ...fairnessApi,
  ...inviteApi,
  ...guildApi,
  ...recallApi,
  ...missionsApi,
  ...levelsApi,
  ...ornamentsApi,
  ...vipApi,
  ...streamerApi,
  ...treeApi,
  ...backpackApi,
  ...radarApi,
  ...worldCupApi,
  ...extraReturnApi,
  ...chatroomApi,
  ...sweetPickApi,
  ...giftWallApi,
  ...campaignsApi,
  ...campaignsPackagesApi,
  ...campaignsFriendsApi,
  ...friendsApi,
  ...campaignsFamiliesApi,
  ...familiesApi,
  ...demoApi,
  ...sandboxApi,
  ...operatorsApi,
  ...overviewApi,
  ...inboxApi,
  ...jobsOpsApi,
  ...ledgerOpsApi,
  ...outboxOpsApi,
  ...fairnessOpsApi,
  ...turntableOpsApi,
  ...adventureOpsApi,
  ...flappyOpsApi,
  ...tuningOpsApi,
  ...correctionOpsApi,
  ...contentOpsApi,
  ...playOpsApi,
}

/** The error codes of single features, part of the closed list (`errors.ts`). */
export const featureErrors = {
  ...turntableErrors,
  ...adventureErrors,
  ...flappyErrors,
  ...treeErrors,
  ...radarErrors,
  ...identityErrors,
  ...verificationErrors,
  ...rechargeErrors,
  ...bindingErrors,
  ...withdrawalErrors,
  ...backendErrors,
  ...guildErrors,
  ...missionsErrors,
  ...ornamentsErrors,
  ...worldCupErrors,
  ...extraReturnErrors,
  ...chatroomErrors,
  ...sweetPickErrors,
  ...giftWallErrors,
  ...campaignsErrors,
  ...campaignsPackagesErrors,
  ...campaignsFriendsErrors,
  ...friendsErrors,
  ...couplesErrors,
  ...familiesErrors,
}

/** Every call of the API by `METHOD /path`: the server registers them, and they type the page's API helper. */
export const api: typeof calls & ByKeyApi<typeof calls> = { ...calls, ...byKeyApi(calls) }

/** A call that takes an idempotency key. */
export type IdempotentCall = IdempotentCalls<typeof calls>

export const IDEMPOTENT_CALLS = Object.entries<Endpoint>(calls)
  .filter(([, { idempotent }]) => idempotent)
  .map(([call]) => call as IdempotentCall)

export type Call = keyof typeof api

/** A call that takes a file. */
export type UploadCall = {
  [C in keyof typeof calls]: (typeof calls)[C] extends { upload: object } ? C : never
}[keyof typeof calls]

/** Whether a call is of the ops console: operators' alone, and in no reference for others. */
export const isOpsCall = (call: string) => call.includes(' /api/ops/')

/** A list of the ops console. */
export type OpsListCall = {
  [C in keyof typeof calls]: (typeof calls)[C] extends { list: object } ? C : never
}[keyof typeof calls]

/** A list of what one person has or did. */
export type OpsPersonListCall = {
  [C in OpsListCall]: (typeof calls)[C] extends { params: object } ? C : never
}[OpsListCall]

/** A list of the ops console as CSV. */
export type OpsCsvCall = {
  [C in keyof typeof calls]: (typeof calls)[C] extends { csv: true } ? C : never
}[keyof typeof calls]

/** An operator's action. */
export type OpsAction = {
  [C in keyof typeof calls]: (typeof calls)[C] extends { action: true } ? C : never
}[keyof typeof calls]

/** Every room of live messages by its name, with its messages. */
export const rooms = {
  ...adventureRoom,
  ...topicRoom,
  ...treeRoom,
  ...rechargeRoom,
  ...worldCupRoom,
  ...chatroomRoom,
  ...giftWallRoom,
  ...tuningRoom,
}

export type Rooms = { [Room in keyof typeof rooms]: z.output<(typeof rooms)[Room]> }

export type LiveRoom = keyof Rooms

type Field<C extends Call, F extends string> =
  (typeof api)[C] extends Record<F, z.ZodType> ? (typeof api)[C][F] : never

/** The answer of a call. */
export type Answer<C extends Call> = z.output<(typeof api)[C]['answer']>
/** The JSON body of a call; `undefined` if it takes none. */
export type Body<C extends Call> =
  Field<C, 'body'> extends never ? undefined : z.input<Field<C, 'body'>>
/** The query parameters of a call; `undefined` if it takes none. */
export type Query<C extends Call> =
  Field<C, 'query'> extends never ? undefined : z.input<Field<C, 'query'>>
/** The path parameters of a call; `undefined` if it takes none. */
export type Params<C extends Call> =
  Field<C, 'params'> extends never ? undefined : z.input<Field<C, 'params'>>
