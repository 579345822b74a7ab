import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { ADVENTURE } from './adventure.ts'
import { checkEarnings } from './earnings.ts'
import { checkExtraReturn } from './extra-return.ts'
import { checkFlappy } from './flappy.ts'
import { checkGuild } from './guild.ts'
import { checkInvite } from './invite.ts'
import { checkLevels } from './levels.ts'
import { checkMissions } from './missions.ts'
import { checkOrnaments } from './ornaments.ts'
import { checkGame, type Report } from './played.ts'
import { checkRadar } from './radar.ts'
import { checkRecharge } from './recharge.ts'
import { checkSweetPick } from './sweet-pick.ts'
import { checkTree } from './tree.ts'
import { TURNTABLE } from './turntable.ts'

const PLAYS = 1_000_000

/** How each game is checked, by its name. */
export const CHECKS: Readonly<Record<string, (files: GameFiles) => Report>> = {
  adventure: (files) => checkGame(ADVENTURE, files, PLAYS),
  earnings: checkEarnings,
  extraReturn: checkExtraReturn,
  flappy: (files) => checkFlappy(files, PLAYS),
  guild: checkGuild,
  invite: checkInvite,
  levels: checkLevels,
  missions: checkMissions,
  ornaments: checkOrnaments,
  radar: (files) => checkRadar(files, PLAYS),
  recharge: checkRecharge,
  sweetPick: checkSweetPick,
  tree: (files) => checkTree(files, PLAYS),
  turntable: (files) => checkGame(TURNTABLE, files, PLAYS),
}
