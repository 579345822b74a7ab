// Where points came from, down to each gift, and a month of them to take home (issue 26).
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import english from '../../locales/en/earnings.json' with { type: 'json' }
import { checkStatement } from '../../machines/earnings/statement-check.ts'
import { readStatement } from '../../machines/earnings/statement-shape.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask } from './server.ts'
import { button } from './sign-up.ts'
import { earner } from './streamers.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('how points came (spec §2 /withdraw, issue 26)', () => {
  it('opens from the total down to each gift of a day, and Back leads up again', async () => {
    const player = await earner()
    const phone = await openPhone({ player })
    const { page } = phone
    await phone.open('/withdraw')
    await page.getByRole('button', { name: /^Total/ }).tap()
    const days = page.getByRole('dialog', { name: english.title })
    await days.getByText(english.today).waitFor()
    await days.getByText('6 points', { exact: true }).waitFor()
    await days.getByRole('button', { name: /103 points/ }).tap()
    const line = page.getByRole('dialog', { name: english.line.title })
    await line.getByText('200 diamonds × 0.5').waitFor()
    expect(await line.getByRole('listitem').count()).toBe(3)
    await line.getByText('103 points', { exact: true }).first().waitFor()
    await line.getByText(english.line.carriedIn).waitFor()
    expect(hashOf(page)).toMatch(/sheet=earned\./)
    await button(page, english.line.back).tap()
    await days.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('a month is taken home, checked on the page, and refused once a sign of it was changed', async () => {
    const player = await earner()
    const phone = await openPhone({ player })
    const { page } = phone
    await phone.open('/withdraw?sheet=statements')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, english.statements.take).tap(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^companion-${player.id}-\\d{4}-\\d\\d\\.json$`),
    )
    const source = await readFile((await download.path()) ?? '', 'utf8')
    const statement = readStatement(source)
    if (!statement) throw new Error('it is no statement')
    const { keys } = await ask('GET /api/earnings/keys')
    expect(
      checkStatement(
        statement,
        keys.map(({ key }) => key),
      ),
    ).toEqual([])
    expect(statement.head).toMatchObject({ userId: player.id, lines: 3, events: 6, points: 128 })

    const choose = (text: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'statement.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    await choose(source)
    await page.getByRole('status').filter({ hasText: english.check.holds }).waitFor()
    await choose(source.replace('"diamonds": 200', '"diamonds": 201'))
    const alert = page.getByRole('alert')
    await alert.filter({ hasText: english.fault.events }).waitFor()
    expect(await alert.getByRole('listitem').count()).toBe(1)
    await choose(source.slice(0, 900))
    await alert.filter({ hasText: english.check.noStatement }).waitFor()
  })
})
