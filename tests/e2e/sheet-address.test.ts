import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import {
  addressOf,
  type FeatureSheets,
  needlessNeeds,
  type Prepared,
  type SheetVisit,
  sheetVisits,
} from '../sheet-visits.ts'
import type { AddressedSheet } from '../sheets.ts'
import { opportunities } from '../wheel.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { ask, latestSpins, type Player, player } from './server.ts'

const FILES = import.meta.glob<FeatureSheets>('./sheets/*.ts', { eager: true, import: 'default' })
/** By the features' names. */
const NEEDS = Object.fromEntries(
  Object.entries(FILES).map(([file, needs]) => [/(\w[\w-]*)\.ts$/.exec(file)?.[1] ?? file, needs]),
)
const VISITS = await sheetVisits(NEEDS)

const openPhone = phoneShelf(WITHOUT_WEBGL)

let me: Player

beforeAll(async () => {
  me = await player()
})

describe('a sheet has an address (house: the ordinary room)', () => {
  it('and its feature says of it only what the source does not', () => {
    expect(VISITS.length).toBeGreaterThan(10)
    expect(needlessNeeds(NEEDS, VISITS)).toEqual([])
  })

  it.concurrent.for(VISITS.filter(({ openedByLink }) => openedByLink.length > 0))(
    'a link opens each of $file, a reload finds it, Back closes it',
    (visit, test) =>
      visitEach(visit, visit.openedByLink, test, async (phone, address, pageAlone) => {
        const { page } = phone
        await phone.open(address)
        await sheetIsOpen(page, address)
        await page.reload()
        await sheetIsOpen(page, address)
        await page.goBack()
        await noSheetIsOpen(page, pageAlone)
        await page.goForward()
        await sheetIsOpen(page, address)
        await page.keyboard.press('Escape')
        await noSheetIsOpen(page, pageAlone)
      }),
  )

  it.concurrent.for(VISITS.filter(({ closedByPage }) => closedByPage.length > 0))(
    'a link to what $file no longer shows leads to its page',
    (visit, test) =>
      visitEach(visit, visit.closedByPage, test, async (phone, address, pageAlone) => {
        await phone.open(address)
        await phone.page.locator('#root main :is(button, a):visible').first().waitFor()
        await noSheetIsOpen(phone.page, pageAlone)
      }),
  )

  it('a name that nobody knows shows the page', async () => {
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/fairness?sheet=nonsense')
    await page.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('two taps on its button lie in the history once', async () => {
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/routeTable')
    const button = page.locator('header button[aria-haspopup=dialog]')
    await button.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await sheetIsOpen(page, '#/routeTable?sheet=settings')
    await page.goBack()
    await noSheetIsOpen(page, '#/routeTable')
  })

  it.for(['draw', 'round'] as const)(
    'links of earlier releases still lead to the proof of a %s',
    async (name) => {
      const { page, open } = await openPhone({ player: me, isCalm: true })
      const id = await idOf[name]()
      await open(`/fairness?${name}=${id}`)
      await sheetIsOpen(page, `#/fairness?sheet=${name}.${id}`)
      await page.goBack()
      await noSheetIsOpen(page, '#/fairness')
    },
  )

  it('Back from the proof of a record leads to the records again', async () => {
    await idOf.draw()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/turntable?sheet=records')
    await page.getByRole('link', { name: 'See the proof' }).first().tap()
    await page.getByRole('dialog', { name: 'Proof of a draw' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Proof of a draw' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('dialog', { name: 'My spins' }).getByRole('listitem').first().waitFor()
    await page.goBack()
    await noSheetIsOpen(page, '#/turntable')
  })
})

/** By file, since two tests visit some of them. */
const preparations = new Map<string, Promise<Prepared>>()
/** The latest of them: each waits for the one before, since all are about one player. */
let latest: Promise<unknown> = Promise.resolve()

function preparationOf({ file, needs }: SheetVisit): Promise<Prepared> {
  const known = preparations.get(file)
  if (known !== undefined) return known
  const preparation = latest.then(() => needs.prepare?.(me) ?? {})
  preparations.set(file, preparation)
  // A feature that fails is no fault of the next one.
  latest = preparation.catch(() => {})
  return preparation
}

/**
 * Looks at sheets of a file on one phone, one after the other.
 * @param look takes the address with the sheet, and that of the page alone
 * @throws naming the address where something was amiss
 */
async function visitEach(
  visit: SheetVisit,
  sheets: readonly AddressedSheet[],
  test: TestContext,
  look: (phone: Phone, address: string, pageAlone: string) => Promise<void>,
): Promise<void> {
  const prepared = await preparationOf(visit)
  const phone = await openPhone({ player: prepared.visitor ?? me, isCalm: true }, test)
  for (const sheet of sheets) {
    const address = addressOf(visit, prepared, sheet)
    try {
      await look(phone, address, addressOf(visit, prepared))
    } catch (cause) {
      throw new Error(address, { cause })
    }
  }
}

async function sheetIsOpen(page: Page, address: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).waitFor()
  await page.waitForFunction((hash) => location.hash === hash, address)
  expect(await page.getByRole('dialog').count()).toBe(1)
}

/** The page is there without a sheet, by its own entry of the history. */
async function noSheetIsOpen(page: Page, address: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction((hash) => location.hash === hash && !history.state?.dialogs, address)
}

/** Something that has a proof. */
const idOf = {
  draw: async () => {
    await ask('POST /api/turntable/spins', { token: me.token, body: opportunities(1) })
    return (await latestSpins(me))[0]?.id
  },
  round: async () => (await ask('GET /api/adventure/rounds')).rounds[0]?.id,
}
