// Written by `npm run check types`: the rules of each call that takes a body, as pages import them.

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

declare module 'rules:POST /api/recall/claim' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/recall/claim'>
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

declare module 'rules:POST /api/demo/sign-in' {
  const rules: import('./components/form/rules.ts').CallRules<'POST /api/demo/sign-in'>
  export default rules
}
