// A family on two phones: founded by one, asked by the other, who is let in; they talk, and both see where it stands (spec
// §2 /familyBattles; issue 31).
import { describe, expect, it } from 'vitest'
import texts from '../../assets/campaigns/family-battles/texts/en.json' with { type: 'json' }
import chat from '../../locales/en/chatroom.json' with { type: 'json' }
import english from '../../locales/en/family.json' with { type: 'json' }
import { paths } from '../../src/base/paths.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { familyName } from './family-people.ts'
import { appPlayer, tellGreetings } from './mission-people.ts'
import { phoneShelf } from './phone.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const PATH = paths.familyBattles
const NOISE = [/WebSocket/, /Failed to load resource/]

describe('a family', () => {
  it('is founded, lets somebody in, talks in its room, and stands on the board of both', async () => {
    const [ann, bea] = [await appPlayer(), await appPlayer()]
    const name = familyName()
    const phone = await openPhone({ player: ann, isCalm: true, expected: NOISE })
    const { page } = phone
    await phone.open(PATH)
    await page.getByRole('button', { name: english.found.button }).tap()
    const form = page.getByRole('dialog', { name: english.found.title })
    await form.getByLabel(english.form.name).fill(name)
    await form.getByText(english.emblems.fox, { exact: true }).locator('..').tap()
    await form.getByLabel(english.form.isOpen).uncheck()
    await form.getByRole('button', { name: english.found.button }).tap()
    await page.getByText(english.roles.founder).first().waitFor()

    const other = await openPhone({ player: bea, isCalm: true, expected: NOISE })
    await other.open(PATH)
    await other.page.getByRole('button', { name: english.find.button }).tap()
    const list = other.page.getByRole('dialog', { name: english.find.title })
    await list.getByLabel(english.find.label).fill(name)
    await list.getByRole('button', { name: new RegExp(name) }).tap()
    await other.page.getByRole('button', { name: english.join.ask }).tap()
    await other.page.getByText(english.join.asked).first().waitFor()

    await phone.open(`${PATH}?sheet=requests`)
    const requests = page.getByRole('dialog', { name: english.requests.title })
    await requests.getByText(bea.nickname).waitFor()
    await requests.getByRole('button', { name: english.requests.accept }).tap()
    await requests.getByText(english.requests.empty).waitFor()

    // What happened before she was in it does not count for it.
    await tellGreetings(bea, 3, Date.now())
    await other.open(PATH)
    await other.page.getByRole('button', { name: english.chat }).tap()
    await other.page.getByLabel(chat.write).fill('To the field!')
    await other.page.getByRole('button', { name: chat.send, exact: true }).tap()
    await phone.open(PATH)
    await page.getByRole('button', { name: english.chat }).tap()
    await page.getByText('To the field!').waitFor()

    for (const it of [phone, other]) {
      await it.open(PATH)
      await it.page.getByRole('heading', { name: texts.blocks.field.title }).waitFor()
      await expect
        .poll(() => it.page.getByText(name).count(), { timeout: 40_000 })
        .toBeGreaterThan(1)
    }
  })
})
