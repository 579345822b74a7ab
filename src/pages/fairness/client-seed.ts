import type { TFunction } from 'i18next'
import type { FaultMessages } from '../../components/form/fault-text.ts'
import type { Fault } from '../../components/form/rules.ts'

const RANDOM_BYTES = 8

/** A client seed for a player who doesn't want to think of one. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a client seed says of its faults, in words of its own. */
export function seedSays(t: TFunction<'fairness'>, fault: Fault | null): FaultMessages {
  const { character = '', length = 0 } = fault?.params ?? {}
  return {
    empty: t('rotate.empty'),
    long: t('rotate.tooLong', { count: Number(length) }),
    character: t('rotate.character', { character }),
  }
}
