// How the sheets of each file are visited, read off the app's source and its routes.
import { writeSheet } from '../src/components/sheet/sheet-address.ts'
import type { Player } from './e2e/server.ts'
import { pageFiles, pathOf } from './page-of-file.ts'
import { type AddressedSheet, type SheetFile, sheetFiles } from './sheets.ts'

/** What only a feature knows of its sheets, by its files: the default export of `tests/e2e/sheets/<feature>.ts`. */
export type FeatureSheets = Readonly<Record<string, SheetNeeds>>

/** What the sheets of a file need beyond a link. */
export interface SheetNeeds {
  /** Those that depend on their page's state, where a link brings that about. */
  openedByLink?: readonly string[]
  /** Brings about what the page has to find; called once, before the first visit. */
  prepare?: (player: Player) => Prepared | Promise<Prepared>
}

/** How the page is visited. */
export interface Prepared {
  /** Who visits it, where that is not the player. */
  visitor?: Player
  /** The page's path, where not the first page that shows the file has these sheets. */
  path?: string
  /** What the page's address asks for. */
  query?: Readonly<Record<string, string>>
  /** The parameters of sheets, by the sheets' names, such as the id of a draw. */
  params?: Readonly<Record<string, string>>
}

/** The sheets of a file, and how they are visited. */
export interface SheetVisit {
  /** Its path from `src`. */
  file: string
  /** Of the page that shows it. */
  path: string
  /** A link opens them. */
  openedByLink: AddressedSheet[]
  /** The page closes them as it comes anew: they showed an answer or a refusal that it had before. */
  closedByPage: AddressedSheet[]
  needs: SheetNeeds
}

/** Any query will do: a sheet leaves alone what else is in the address. */
const ANY_QUERY = { lang: 'en' }

/**
 * Every file that keeps sheets in its address.
 * @param needs of all features, by their names
 */
export async function sheetVisits(
  needs: Readonly<Record<string, FeatureSheets>>,
): Promise<SheetVisit[]> {
  const files = await sheetFiles()
  const pages = pageFiles()
  return files
    .filter(({ sheets }) => sheets.length > 0)
    .toSorted((one, other) => one.file.localeCompare(other.file))
    .map((it) => visitOf(it, pathOf(it.file, files, pages), needs))
}

/** How the sheets of a file are visited. */
export function visitOf(
  { file, sheets }: Pick<SheetFile, 'file' | 'sheets'>,
  path: string,
  allNeeds: Readonly<Record<string, FeatureSheets>>,
): SheetVisit {
  const { feature, own } = roomOf(file)
  const needs = allNeeds[feature]?.[own] ?? {}
  const isOpened = ({ name, condition }: AddressedSheet) =>
    condition !== 'state' || needs.openedByLink?.includes(name) === true
  return {
    file,
    path,
    openedByLink: sheets.filter(isOpened),
    closedByPage: sheets.filter((sheet) => !isOpened(sheet)),
    needs,
  }
}

/**
 * A page's address from the hash on.
 * @param sheet that lies over it; none for the page alone
 * @throws where the sheet needs a parameter that its feature does not give
 */
export function addressOf(
  { file, path: first }: Pick<SheetVisit, 'file' | 'path'>,
  { path = first, query = ANY_QUERY, params = {} }: Prepared,
  sheet?: AddressedSheet,
): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  if (sheet) {
    const param = params[sheet.name] || null
    if (sheet.condition === 'param' && !param) throw new Error(withoutParam(file, sheet.name))
    parts.push(`sheet=${writeSheet({ name: sheet.name, param })}`)
  }
  return `#${path}?${parts.join('&')}`
}

/** What features say of sheets that they do not have, or of which the source says it; a line each. */
export function needlessNeeds(
  needs: Readonly<Record<string, FeatureSheets>>,
  visits: readonly SheetVisit[],
): string[] {
  return Object.entries(needs).flatMap(([feature, byFile]) =>
    Object.entries(byFile).flatMap(([own, { openedByLink = [] }]) => {
      const where = `tests/e2e/sheets/${feature}.ts: ${own}`
      const visit = visits.find(({ file }) => isIn(file, feature, own))
      if (!visit) return [`${where} has no sheets`]
      const states = visit.openedByLink.filter(({ condition }) => condition === 'state')
      return openedByLink
        .filter((name) => !states.some((it) => it.name === name))
        .map((name) => `${where} has no sheet "${name}" that depends on its page's state`)
    }),
  )
}

/** The feature of a file, which is its folder in `src/pages`, and its path from there. */
function roomOf(file: string): { feature: string; own: string } {
  const [feature = '', ...rest] = file.replace(/^pages\//, '').split('/')
  return { feature, own: rest.join('/') }
}

function isIn(file: string, feature: string, own: string): boolean {
  const room = roomOf(file)
  return room.feature === feature && room.own === own
}

function withoutParam(file: string, sheet: string): string {
  const { feature, own } = roomOf(file)
  const needed = `{ '${own}': { prepare: () => ({ params: { ${sheet}: … } }) } }`
  return `the sheet "${sheet}" of src/${file} needs a parameter: export ${needed} from tests/e2e/sheets/${feature}.ts`
}
