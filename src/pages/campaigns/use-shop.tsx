import { type ReactNode, type RefObject, useRef } from 'react'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { PackageSheet } from './package-sheet.tsx'
import { packagesOf, type Shown } from './standing.ts'
import { type Stalls, useBuying } from './use-buying.ts'
import type { ActProps } from './use-claiming.ts'

/** What the shelves of a page need of it. */
export interface Shop {
  onPackage: (name: string) => void
  /** Packages by their ids: money flies to them, and out of them. */
  stallRef: (name: string, element: HTMLElement | null) => void
  /** A package before it is bought. */
  sheet: ReactNode
}

/** Packages are looked at and bought in one sheet, whichever shelf they stand on. */
export function useShop(shown: Shown, act: ActProps & { pills: RefObject<Pills> }): Shop {
  const stalls = useRef<Stalls>({})
  const buying = useBuying({ ...act, stalls })
  const all = packagesOf(shown.edition.definition)
  const packageOf = (id: string | null) => all.find(({ sold }) => sold.id === id)
  const sheet = useSheet<'package'>({ package: (id) => packageOf(id) !== undefined })
  const chosen = packageOf(sheet.param)
  const buy = () => {
    sheet.close()
    if (chosen) buying.buy(chosen.block, chosen.sold)
  }
  return {
    onPackage: (name) => sheet.open('package', name),
    stallRef: (name, element) => {
      stalls.current[name] = element
    },
    sheet: (
      <PackageSheet
        sheet={sheet}
        shown={shown}
        sold={chosen?.sold}
        isHeld={buying.isHeld}
        onBuy={buy}
      />
    ),
  }
}
