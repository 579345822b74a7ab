// Passwords as argon2id (RFC 9106) in PHC strings: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Random } from '../platform/secrets/random.ts'

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** At least what OWASP's password storage cheat sheet asks; raised here, hashes follow at the next sign-in. */
const COST: Cost = { memory: 47_104, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)

/** Hashes a new password. */
export async function hashPassword(
  random: Random,
  password: string,
  cost: Cost = COST,
): Promise<string> {
  const salt = Buffer.from(random.bytes(SALT_BYTES))
  return phcOf(cost, salt, await hash(password, salt, cost))
}

/** Whom nobody knows costs the same time: no password has this hash. */
const NOBODYS = phcOf(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** Whether a password is right. @param stored null where there is none, which takes as long */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const { cost, salt, hashed } = parsed(stored ?? NOBODYS)
  const given = await hash(password, salt, cost)
  return timingSafeEqual(given, hashed) && stored !== null
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { cost } = parsed(stored)
  return Object.entries(COST).some(([name, value]) => cost[name as keyof Cost] !== value)
}

function parsed(phc: string) {
  const [, memory, passes, parallelism, salt = '', hashed = ''] = PHC.exec(phc) ?? []
  if (!hashed) throw new Error('a password is stored as something else than argon2id')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hashed: Buffer.from(hashed, 'base64'),
  }
}

/** The same password typed on another keyboard may be other code points (NIST SP 800-63B §3.1.1.2). */
function hash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, tagLength: HASH_BYTES, ...cost })
}

function phcOf({ memory, passes, parallelism }: Cost, salt: Buffer, hashed: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hashed)}`
}
