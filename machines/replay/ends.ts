// How the calls of each machine end headlessly: the events of a trace, which `npm run replay` sends in
// place of an answer that came over the network.

/** The events that say how a call ended: with the server's answer, or with a reason why not. */
export interface CallEnds {
  done: string
  failed: string
}

/** By machine, and by the machine's own name for the call. */
export const CALL_ENDS: Readonly<Record<string, Readonly<Record<string, CallEnds>>>> = {
  adventure: { dispatch: { done: 'SENT', failed: 'REFUSED' } },
  flappy: {
    ticket: { done: 'TICKET', failed: 'NO_TICKET' },
    submit: { done: 'RECORDED', failed: 'REFUSED' },
  },
  // It calls nobody: the server itself runs it.
  play: {},
  radar: {
    scan: { done: 'SEARCHED', failed: 'REFUSED' },
    greet: { done: 'WELCOMED', failed: 'REFUSED' },
  },
  tree: { ask: { done: 'DONE', failed: 'REFUSED' } },
  turntable: { spin: { done: 'DRAWN', failed: 'REFUSED' } },
}

/**
 * The events of a call's ends.
 * @throws Error where the table does not know the call: a trace of it could not be played
 */
export function endsOf(machine: string, call: string): CallEnds {
  const ends = CALL_ENDS[machine]?.[call]
  if (!ends) throw new Error(`${machine} has no call ${call} whose ends a trace can tell`)
  return ends
}
