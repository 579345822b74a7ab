import { useTranslation } from 'react-i18next'
import { nameOfActor } from '../base/actor.ts'

/** Whoever is no operator: the model, an import, a rule, and the house's own clockwork. */
const OTHERS: readonly string[] = ['model', 'import', 'rule', 'job', 'house']

/** Whoever proposed, decided or did something. */
export function Person({ name }: { name: string | null }) {
  const { t } = useTranslation('worldCup')
  if (name === null) return '–'
  return OTHERS.includes(name) ? t(`actors.${name}`) : <bdi>{nameOfActor(name)}</bdi>
}
