import type { TFunction } from 'i18next'
import type { FaultMessages } from '../../components/form/fault-text.ts'
import type { Fault } from '../../components/form/rules.ts'

/** What a client seed says of its faults, in words of its own. */
export function seedSays(t: TFunction<'fairness'>, fault: Fault | null): FaultMessages {
  const { character = '', length = 0 } = fault?.params ?? {}
  return {
    empty: t('rotate.empty'),
    long: t('rotate.tooLong', { count: Number(length) }),
    character: t('rotate.character', { character }),
  }
}
