import { useLayoutEffect } from 'react'
import type { CampaignScene } from '../../../contract/campaigns-definition.ts'
import './season.css'

type Light = CampaignScene['day']

/**
 * Gives the whole page the light of a scene, its bar and sheets as well, as long as it is shown: both themes' colours
 * are set, and the style sheet chooses by the theme.
 */
export function useSeason(scene: CampaignScene | null): void {
  useLayoutEffect(() => {
    if (!scene) return
    const { style, dataset } = document.documentElement
    const properties = Object.entries({
      ...colorsOf('night', scene.night),
      ...colorsOf('day', scene.day),
    })
    for (const [name, value] of properties) style.setProperty(name, value)
    dataset.season = 'true'
    return () => {
      for (const [name] of properties) style.removeProperty(name)
      delete dataset.season
    }
  }, [scene])
}

/** The custom properties of one light. */
function colorsOf(time: 'day' | 'night', light: Light): Record<string, string> {
  const { sky, accent, onAccent, surface, text, secondary } = light
  // Cards stand out from what is behind them: darker by night, of the sky's own colour by day.
  const ground =
    time === 'night' ? mix(surface, '#000000', 0.45) : mix(surface, sky[0] ?? surface, 0.4)
  const raised = time === 'night' ? mix(surface, '#ffffff', 0.09) : mix(surface, accent, 0.07)
  const roles = {
    sky: `linear-gradient(${sky.join(', ')})`,
    top: sky[0] ?? ground,
    ...{ ground, surface, raised, text, secondary, accent },
    'on-accent': onAccent,
    sheet: time === 'night' ? mix(surface, '#ffffff', 0.05) : surface,
    faint: mix(secondary, surface, 0.15),
    glow: `${accent}3d`,
  }
  return Object.fromEntries(
    Object.entries(roles).map(([role, value]) => [`--${time}-${role}`, value]),
  )
}

/** A colour of two, such as `#aabbcc`. @param share of the second */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [partsOf(one), partsOf(other)]
  const mixed = from.map((part, at) => Math.round(part + ((to[at] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const partsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
