// Written by `npm run check types`: the rules of each call that takes a body, as pages import them.

declare module 'rules:POST /api/identity/codes' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/identity/codes',
    never,
    'contact'
  >
  export default rules
}

declare module 'rules:POST /api/identity/codes contact' {
  const rules: import('./components/form/rules.ts').PartRules<'POST /api/identity/codes', 'contact'>
  export default rules
}

declare module 'rules:POST /api/identity/enter' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/identity/enter'>
  export default rules
}

declare module 'rules:POST /api/identity/accounts' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/identity/accounts',
    never,
    'ticket' | 'picture' | 'texts' | 'invitation' | 'attempt'
  >
  export default rules
}

declare module 'rules:POST /api/identity/accounts texts' {
  const rules: import('./components/form/rules.ts').PartRules<
    'POST /api/identity/accounts',
    'texts'
  >
  export default rules
}

declare module 'rules:POST /api/identity/accounts invitation' {
  const rules: import('./components/form/rules.ts').PartRules<
    'POST /api/identity/accounts',
    'invitation'
  >
  export default rules
}

declare module 'rules:POST /api/identity/providers/:provider' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/identity/providers/:provider'>
  export default rules
}

declare module 'rules:POST /api/identity/providers/:provider/return' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/identity/providers/:provider/return'>
  export default rules
}

declare module 'rules:POST /api/session/renew' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/session/renew'>
  export default rules
}

declare module 'rules:POST /api/session/end' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/session/end'>
  export default rules
}

declare module 'rules:POST /api/account/contact' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/account/contact'>
  export default rules
}

declare module 'rules:POST /api/account/devices/:id/end' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/account/devices/:id/end'>
  export default rules
}

declare module 'rules:POST /api/account/sign-out' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/account/sign-out'>
  export default rules
}

declare module 'rules:POST /api/account/deletion' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/account/deletion'>
  export default rules
}

declare module 'rules:POST /api/account/deletion/cancel' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/account/deletion/cancel'>
  export default rules
}

declare module 'rules:POST /api/verification' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/verification'>
  export default rules
}

declare module 'rules:POST /api/recharge/receipt/seen' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/receipt/seen'>
  export default rules
}

declare module 'rules:POST /api/recharge/orders' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/orders'>
  export default rules
}

declare module 'rules:POST /api/recharge/orders/:id/cancel' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/orders/:id/cancel'>
  export default rules
}

declare module 'rules:POST /api/recharge/redeem' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/redeem'>
  export default rules
}

declare module 'rules:POST /api/recharge/exchange' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/exchange'>
  export default rules
}

declare module 'rules:POST /api/recharge/limits' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recharge/limits'>
  export default rules
}

declare module 'rules:POST /api/bindings' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/bindings'>
  export default rules
}

declare module 'rules:POST /api/bindings/:id/unbind' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/bindings/:id/unbind'>
  export default rules
}

declare module 'rules:POST /api/withdrawals/codes' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/withdrawals/codes'>
  export default rules
}

declare module 'rules:POST /api/withdrawals' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/withdrawals',
    never,
    'codeId' | 'lang' | 'receivingId' | 'rateId'
  >
  export default rules
}

declare module 'rules:POST /api/withdrawals/:id/cancel' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/withdrawals/:id/cancel'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/sales' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/sales'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/sale-refunds' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/sale-refunds'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/debits' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/debits'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/gifts' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/gifts'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/balances' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/balances'>
  export default rules
}

declare module 'rules:POST /api/backend/:brand/people' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backend/:brand/people'>
  export default rules
}

declare module 'rules:POST /api/events' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/events'>
  export default rules
}

declare module 'rules:POST /api/turntable/spins' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/turntable/spins'>
  export default rules
}

declare module 'rules:POST /api/adventure/ships' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/adventure/ships'>
  export default rules
}

declare module 'rules:POST /api/adventure/dispatches' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/adventure/dispatches'>
  export default rules
}

declare module 'rules:POST /api/adventure/receipt/seen' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/adventure/receipt/seen'>
  export default rules
}

declare module 'rules:POST /api/flappy/tickets' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/flappy/tickets'>
  export default rules
}

declare module 'rules:POST /api/flappy/runs' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/flappy/runs'>
  export default rules
}

declare module 'rules:POST /api/play/limits' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/play/limits'>
  export default rules
}

declare module 'rules:POST /api/play/cool-off' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/play/cool-off'>
  export default rules
}

declare module 'rules:POST /api/play/exclusion' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/play/exclusion'>
  export default rules
}

declare module 'rules:POST /api/joinus' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/joinus'>
  export default rules
}

declare module 'rules:POST /api/service/tickets' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/service/tickets',
    'pictures'
  >
  export default rules
}

declare module 'rules:POST /api/topic/reaction' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/topic/reaction'>
  export default rules
}

declare module 'rules:POST /api/topic/comments' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/topic/comments'>
  export default rules
}

declare module 'rules:POST /api/topic/comments/delete' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/topic/comments/delete'>
  export default rules
}

declare module 'rules:POST /api/topic/reports' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/topic/reports'>
  export default rules
}

declare module 'rules:POST /api/fairness/seed/rotate' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/fairness/seed/rotate'>
  export default rules
}

declare module 'rules:POST /api/invite/name' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/invite/name'>
  export default rules
}

declare module 'rules:POST /api/guild/asks' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/guild/asks'>
  export default rules
}

declare module 'rules:POST /api/guild/invitations' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/guild/invitations'>
  export default rules
}

declare module 'rules:POST /api/guild/memberships/:id/steps' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/guild/memberships/:id/steps'>
  export default rules
}

declare module 'rules:POST /api/recall/claim' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recall/claim'>
  export default rules
}

declare module 'rules:POST /api/missions/claims' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/missions/claims'>
  export default rules
}

declare module 'rules:POST /api/ornaments/worn' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/ornaments/worn'>
  export default rules
}

declare module 'rules:POST /api/ornaments/bought' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/ornaments/bought'>
  export default rules
}

declare module 'rules:POST /api/streamer/goals' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/streamer/goals'>
  export default rules
}

declare module 'rules:POST /api/tree/receipt/seen' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/receipt/seen'>
  export default rules
}

declare module 'rules:POST /api/tree/invitations' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/invitations'>
  export default rules
}

declare module 'rules:POST /api/tree/accept' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/accept'>
  export default rules
}

declare module 'rules:POST /api/tree/decline' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/decline'>
  export default rules
}

declare module 'rules:POST /api/tree/withdraw' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/withdraw'>
  export default rules
}

declare module 'rules:POST /api/tree/water' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/water'>
  export default rules
}

declare module 'rules:POST /api/tree/close' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/tree/close'>
  export default rules
}

declare module 'rules:POST /api/backpack/use' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/backpack/use'>
  export default rules
}

declare module 'rules:POST /api/radar/profile' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/profile'>
  export default rules
}

declare module 'rules:POST /api/radar/place' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/place'>
  export default rules
}

declare module 'rules:POST /api/radar/place/forget' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/place/forget'>
  export default rules
}

declare module 'rules:POST /api/radar/scan' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/scan'>
  export default rules
}

declare module 'rules:POST /api/radar/greet' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/greet'>
  export default rules
}

declare module 'rules:POST /api/radar/greetings/read' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/greetings/read'>
  export default rules
}

declare module 'rules:POST /api/radar/block' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/block'>
  export default rules
}

declare module 'rules:POST /api/radar/unblock' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/unblock'>
  export default rules
}

declare module 'rules:POST /api/radar/report' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/radar/report'>
  export default rules
}

declare module 'rules:POST /api/world-cup/bets' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/world-cup/bets'>
  export default rules
}

declare module 'rules:POST /api/world-cup/receipt/seen' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/world-cup/receipt/seen'>
  export default rules
}

declare module 'rules:POST /api/extra-return/join' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/extra-return/join'>
  export default rules
}

declare module 'rules:POST /api/extra-return/check-in' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/extra-return/check-in'>
  export default rules
}

declare module 'rules:POST /api/chatroom/join' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/join'>
  export default rules
}

declare module 'rules:POST /api/chatroom/leave' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/leave'>
  export default rules
}

declare module 'rules:POST /api/chatroom/messages' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/messages'>
  export default rules
}

declare module 'rules:POST /api/chatroom/hide' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/hide'>
  export default rules
}

declare module 'rules:POST /api/chatroom/report' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/report'>
  export default rules
}

declare module 'rules:POST /api/chatroom/remove' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/remove'>
  export default rules
}

declare module 'rules:POST /api/chatroom/mute' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/chatroom/mute'>
  export default rules
}

declare module 'rules:POST /api/sweet-pick/entries' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/sweet-pick/entries',
    never,
    'photo' | 'app'
  >
  export default rules
}

declare module 'rules:POST /api/sweet-pick/entries app' {
  const rules: import('./components/form/rules.ts').PartRules<'POST /api/sweet-pick/entries', 'app'>
  export default rules
}

declare module 'rules:POST /api/sweet-pick/pairs' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/sweet-pick/pairs',
    never,
    'app'
  >
  export default rules
}

declare module 'rules:POST /api/sweet-pick/pairs app' {
  const rules: import('./components/form/rules.ts').PartRules<'POST /api/sweet-pick/pairs', 'app'>
  export default rules
}

declare module 'rules:POST /api/sweet-pick/ballots' {
  const rules: import('./components/form/rules.ts').CallRules<
    'POST /api/sweet-pick/ballots',
    never,
    'app'
  >
  export default rules
}

declare module 'rules:POST /api/sweet-pick/ballots app' {
  const rules: import('./components/form/rules.ts').PartRules<'POST /api/sweet-pick/ballots', 'app'>
  export default rules
}

declare module 'rules:POST /api/sweet-pick/entries/:id/report' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/sweet-pick/entries/:id/report'>
  export default rules
}

declare module 'rules:POST /api/sweet-pick/entries/:id/block' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/sweet-pick/entries/:id/block'>
  export default rules
}

declare module 'rules:POST /api/gift-wall/pairings/confirm' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/gift-wall/pairings/confirm'>
  export default rules
}

declare module 'rules:POST /api/gift-wall/screens/:id/settings' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/gift-wall/screens/:id/settings'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/claims' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/claims'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/openings' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/openings'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/exchanges' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/exchanges'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/couple/asks' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/couple/asks'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/couple/withdrawals' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/couple/withdrawals'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/couple/answers' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/couple/answers'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/couple/partings' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/couple/partings'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/purchases' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/purchases'>
  export default rules
}

declare module 'rules:POST /api/campaigns/editions/:number/closeness' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/campaigns/editions/:number/closeness'>
  export default rules
}

declare module 'rules:POST /api/friends/asks' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/friends/asks'>
  export default rules
}

declare module 'rules:POST /api/friends/:id/answer' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/friends/:id/answer'>
  export default rules
}

declare module 'rules:POST /api/friends/:id/withdraw' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/friends/:id/withdraw'>
  export default rules
}

declare module 'rules:POST /api/friends/:id/end' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/friends/:id/end'>
  export default rules
}

declare module 'rules:POST /api/family/families' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/family/families'>
  export default rules
}

declare module 'rules:POST /api/family/families/:id/change' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/family/families/:id/change'>
  export default rules
}

declare module 'rules:POST /api/family/families/:id/members' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/family/families/:id/members'>
  export default rules
}

declare module 'rules:POST /api/family/requests/:id/answer' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/family/requests/:id/answer'>
  export default rules
}

declare module 'rules:POST /api/demo/sign-in' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/demo/sign-in'>
  export default rules
}

declare module 'rules:POST /api/sandbox/payments/:id' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/sandbox/payments/:id'>
  export default rules
}
