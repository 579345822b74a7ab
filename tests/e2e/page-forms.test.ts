import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { allPlaces, placeOf } from './call-places.ts'
import { shownIn } from './filled-form.ts'
import {
  type FormVisit,
  fill,
  formOn,
  refusesEmpty,
  refusesWrong,
  submit,
  submitTwice,
} from './form-visit.ts'
import { formCallsIn, pageSources } from './page-sources.ts'
import { textsOf } from './pages.ts'
import { phoneShelf } from './phone.ts'
import { sentCalls } from './sent-calls.ts'
import { newcomer } from './server.ts'

/** Fewer would mean that forms are no longer found. */
const MIN_FORMS = 8

/** The browser tells of every request that came to nothing. */
const OFFLINE = [/Failed to load resource/, /ERR_/]

const texts = await textsOf('en', 'errors')
const sources = await pageSources()
/** A form imports its rules, and sends by `useForm`; what only calculates on the phone sends nothing. */
const forms = sources
  .filter(({ text }) => text.includes('useForm('))
  .flatMap((source) => formCallsIn(source).map((call) => placeOf(call, source)))
const tried = forms.filter(({ triedBy }) => triedBy === undefined)

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every form of a page (decision 020)', () => {
  it('is tried here, or by a test that its feature names', () => {
    expect(tried.length).toBeGreaterThanOrEqual(MIN_FORMS)
    const elsewhere = forms.flatMap(({ triedBy }) => triedBy ?? [])
    expect(elsewhere.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
    const known = new Set(forms.map(({ call }) => call))
    const said = allPlaces().filter(({ call }) => call.startsWith('POST'))
    expect(said.filter(({ call }) => !known.has(call))).toEqual([])
  })

  it.concurrent.for(tried)(
    '$call: refuses at the field, and is sent once',
    async (placed, test) => {
      const { call } = placed
      const { expect } = test
      const visitor = await (placed.visitor ?? newcomer)()
      const phone = await openPhone({ player: visitor, isCalm: true, expected: OFFLINE }, test)
      const { page, context } = phone
      const sent = sentCalls(page, call)
      await phone.open(await placed.address(visitor))
      await placed.show?.(page)
      const form = await formOn(page, placed)
      const visit: FormVisit = { form, call, known: (await placed.entries?.()) ?? {}, sent, expect }

      await refusesEmpty(visit)
      await refusesWrong(visit)
      expect(sent.keys).toEqual([])

      const entries = await fill(visit)
      await context.setOffline(true)
      await submit(visit)
      await form
        .getByRole('alert')
        .filter({ hasText: texts('NETWORK') })
        .waitFor()
      const shown = await shownIn(form)
      expect(entries.filter((entry) => !shown.some((text) => text.includes(entry)))).toEqual([])

      const triesOffline = sent.keys.length
      await context.setOffline(false)
      await submitTwice(visit)
      await expect.poll(() => sent.taken).toBe(1)
      expect(sent.keys.length - triesOffline).toBe(1)
      if (!(api[call] as Endpoint).idempotent) return
      expect(sent.keys).not.toContain('')
      expect(sent.doubtfulKeys()).toEqual([])
    },
  )
})
