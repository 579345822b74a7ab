import type { AnyStateMachine } from 'xstate'
import { adventureMachine } from '../adventure/machine.ts'
import { extraReturnMachine } from '../extra-return/machine.ts'
import { flappyMachine } from '../flappy/machine.ts'
import { giftWallMachine } from '../gift-wall/machine.ts'
import { playMachine } from '../play/machine.ts'
import { radarMachine } from '../radar/machine.ts'
import { contestMachine } from '../sweet-pick/contest.ts'
import { entryMachine } from '../sweet-pick/entry.ts'
import { treeMachine } from '../tree/machine.ts'
import { turntableMachine } from '../turntable/machine.ts'
import { withdrawalMachine } from '../withdrawal/machine.ts'
import { betMachine } from '../world-cup/bet.ts'
import { marketMachine } from '../world-cup/market.ts'

/** Every machine that a trace can name. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  adventure: adventureMachine,
  extraReturnParticipation: extraReturnMachine,
  flappy: flappyMachine,
  giftWall: giftWallMachine,
  play: playMachine,
  radar: radarMachine,
  sweetContest: contestMachine,
  sweetEntry: entryMachine,
  tree: treeMachine,
  turntable: turntableMachine,
  withdrawal: withdrawalMachine,
  worldCupBet: betMachine,
  worldCupMarket: marketMachine,
}
