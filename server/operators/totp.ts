// Codes of an authenticator app (RFC 6238): each counts once, also when it comes twice at the same moment.
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { generateURI, verifySync } from 'otplib'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { isSealedByOlderKey, openSealed, seal } from '../platform/sealed-column.ts'
import { operator } from './tables.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 160 bits. */
const SECRET_LETTERS = 32
const ISSUER = 'Companion Ops'
/** One step of 30 seconds to either side, for clocks that differ. */
const TOLERANCE_SECONDS = 30

const placeOf = (operatorId: string) => ({ field: 'operator.totp_secret', subject: operatorId })

/** A new secret for an authenticator app, and how it is stored. */
export function newTotpSecret(
  parts: Pick<Platform, 'seeds' | 'random'>,
  operatorId: string,
): { secret: string; sealed: string } {
  const letters = Array.from(
    parts.random.bytes(SECRET_LETTERS),
    (byte) => BASE32[byte % BASE32.length],
  )
  const secret = letters.join('')
  return { secret, sealed: seal(parts, placeOf(operatorId), secret) }
}

/** The secret as it was made. */
export function totpSecretOf(
  { seeds }: Pick<Platform, 'seeds'>,
  operatorId: string,
  sealed: string,
): string {
  return openSealed(seeds, placeOf(operatorId), sealed)
}

/** The address that a QR code shows to an authenticator app. */
export const otpauthOf = (name: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: name, secret })

/** Takes a code, if it is right and of a later step than the last one. */
export async function takeTotpCode(
  tx: Transaction,
  parts: Pick<Platform, 'seeds' | 'random'>,
  { id, totpSecret }: Pick<typeof operator.$inferSelect, 'id' | 'totpSecret'>,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  if (totpSecret === null) return false
  const secret = totpSecretOf(parts, id, totpSecret)
  const epoch = Math.floor(now / 1_000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!found.valid || !('timeStep' in found)) return false
  const { timeStep } = found
  const again = isSealedByOlderKey(parts.seeds, totpSecret)
  const taken = await tx
    .update(operator)
    .set({
      totpStep: timeStep,
      ...(again ? { totpSecret: seal(parts, placeOf(id), secret) } : {}),
    })
    .where(and(eq(operator.id, id), or(isNull(operator.totpStep), lt(operator.totpStep, timeStep))))
    .returning({ id: operator.id })
  return taken.length > 0
}
