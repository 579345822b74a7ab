import { adventure } from './adventure/routes.ts'
import { backend } from './backend/routes.ts'
import { backpack } from './backpack/routes.ts'
import { binding } from './binding/routes.ts'
import { campaigns } from './campaigns/routes.ts'
import { chat } from './chat/books.ts'
import { chatroom } from './chatroom/routes.ts'
import { commissions } from './commission/routes.ts'
import { content } from './content/routes.ts'
import { correction } from './correction/routes.ts'
import { demo } from './demo/routes.ts'
import { earnings } from './earnings/routes.ts'
import { events } from './events/routes.ts'
import { extraReturn } from './extra-return/routes.ts'
import { fairness } from './fairness/routes.ts'
import { family } from './family/routes.ts'
import { flappy } from './flappy/routes.ts'
import { friends } from './friends/routes.ts'
import { giftWall } from './gift-wall/routes.ts'
import { guild } from './guild/routes.ts'
import { identity } from './identity/routes.ts'
import { inbox } from './inbox/routes.ts'
import { invite } from './invite/routes.ts'
import { jobs } from './jobs/routes.ts'
import { joinus } from './joinus/routes.ts'
import { ledger } from './ledger/jobs.ts'
import { levels } from './levels/routes.ts'
import { mail } from './mail/channel.ts'
import { missions } from './missions/routes.ts'
import { operators } from './operators/routes.ts'
import { ornaments } from './ornaments/routes.ts'
import { outbox } from './outbox/jobs.ts'
import { overview } from './overview/routes.ts'
import type { Feature } from './platform/feature.ts'
import { play } from './play/routes.ts'
import { radar } from './radar/routes.ts'
import { ranking } from './ranking/books.ts'
import { recall } from './recall/routes.ts'
import { recharge } from './recharge/routes.ts'
import { service } from './service/routes.ts'
import { sms } from './sms/channel.ts'
import { streamer } from './streamer/routes.ts'
import { sweetPick } from './sweet-pick/routes.ts'
import { topic } from './topic/routes.ts'
import { tree } from './tree/routes.ts'
import { tuning } from './tuning/routes.ts'
import { turntable } from './turntable/routes.ts'
import { user } from './user/routes.ts'
import { verification } from './verification/routes.ts'
import { vip } from './vip/routes.ts'
import { withdrawal } from './withdrawal/routes.ts'
import { worldCup } from './world-cup/routes.ts'

/** Table of contents: every feature of the server. */
export function features(): Feature[] {
  return [
    user,
    identity,
    verification,
    operators,
    overview,
    inbox,
    jobs,
    tuning(),
    ledger,
    correction,
    recharge(),
    binding,
    withdrawal(),
    backend,
    events,
    earnings(),
    commissions,
    missions(),
    levels(),
    ornaments(),
    vip,
    streamer,
    fairness,
    turntable(),
    adventure(),
    flappy(),
    ranking,
    play,
    content,
    mail,
    sms,
    outbox,
    service,
    joinus,
    topic,
    invite(),
    guild(),
    recall,
    backpack,
    tree(),
    chat,
    chatroom,
    giftWall,
    radar(),
    worldCup,
    extraReturn(),
    sweetPick(),
    friends,
    family,
    campaigns(),
    demo(),
  ]
}
