import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '../../../contract/world-cup.ts'
import { ownTextOf, readPlace } from './team-names.ts'

/** What is shown of teams, and of places that are open yet, by what matches name them. */
export interface Teams {
  teamName: (name: string) => string
  /** Three letters; null while it is open. */
  codeOf: (name: string) => string | null
  flagOf: (name: string) => string | null
}

/** Names of teams in the reader's language; a team without a flag keeps its English one. */
export function useTeams(teams: readonly Team[]): Teams {
  const { t, i18n } = useTranslation('worldCup')
  const { language } = i18n
  return useMemo(() => {
    const all = new Map(teams.map((team) => [team.name, team]))
    const regions =
      typeof Intl.DisplayNames === 'function'
        ? new Intl.DisplayNames([language], { type: 'region' })
        : null
    const teamName = (name: string) => {
      const place = readPlace(name)
      if (place) {
        return 'match' in place
          ? t(`teams.${place.kind}`, { match: place.match })
          : t(`teams.${place.kind}`, { group: place.group })
      }
      const flag = all.get(name)?.flag ?? null
      if (flag === null) return name
      const own = ownTextOf(flag)
      if (own) return t(`teams.${own}`)
      return regions?.of(flag.toUpperCase()) ?? name
    }
    return {
      teamName,
      codeOf: (name) => all.get(name)?.code ?? null,
      flagOf: (name) => all.get(name)?.flag ?? null,
    }
  }, [teams, t, language])
}
