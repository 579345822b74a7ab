import type { AnyStateMachine } from 'xstate'
import { adventureMachine } from '../adventure/machine.ts'
import { flappyMachine } from '../flappy/machine.ts'
import { playMachine } from '../play/machine.ts'
import { radarMachine } from '../radar/machine.ts'
import { treeMachine } from '../tree/machine.ts'
import { turntableMachine } from '../turntable/machine.ts'
import { withdrawalMachine } from '../withdrawal/machine.ts'
import { betMachine } from '../world-cup/bet.ts'
import { marketMachine } from '../world-cup/market.ts'

/** Every machine that a trace can name. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  adventure: adventureMachine,
  flappy: flappyMachine,
  play: playMachine,
  radar: radarMachine,
  tree: treeMachine,
  turntable: turntableMachine,
  withdrawal: withdrawalMachine,
  worldCupBet: betMachine,
  worldCupMarket: marketMachine,
}
