import { eq } from 'drizzle-orm'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from '../../contract/invite-constants.ts'
import type { Platform } from '../platform/feature.ts'
import type { Random } from '../platform/secrets/random.ts'
import { inviteCode } from './tables.ts'

/** Two and a half thousand million codes: one that is taken twice in a row is a fault. */
const TRIES = 10
/** Bytes from here on would make some characters likelier than others. */
const FAIR_BELOW = 256 - (256 % INVITE_CODE_CHARACTERS.length)

/** A user's invitation code; made when it is first asked for. */
export async function codeOf(
  { db, random }: Pick<Platform, 'db' | 'random'>,
  userId: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [mine] = await db.orm.select().from(inviteCode).where(eq(inviteCode.userId, userId))
    if (mine) return mine.code
    // Someone else's code, or my own of another device, which the next look finds.
    await db.orm
      .insert(inviteCode)
      .values({ userId, code: drawCode(random) })
      .onConflictDoNothing()
  }
  throw new Error('no invitation code is free')
}

function drawCode(random: Random): string {
  let code = ''
  while (code.length < INVITE_CODE_LENGTH) {
    for (const byte of random.bytes(INVITE_CODE_LENGTH - code.length)) {
      if (byte < FAIR_BELOW) code += INVITE_CODE_CHARACTERS[byte % INVITE_CODE_CHARACTERS.length]
    }
  }
  return code
}
