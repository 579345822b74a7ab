// What somebody does by the pages whom a friend invited, in any language.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { codeSentTo } from './outbox.ts'
import { button, codeField } from './sign-up.ts'

/** The languages that it is read in. */
export const LANGUAGES = ['en', 'th'] as const
export type Texts = Awaited<ReturnType<typeof textsOf>>

/** What the pages say. */
export async function textsOf(language: (typeof LANGUAGES)[number]) {
  const of = async <T>(file: Promise<{ default: T }>) => (await file).default
  return language === 'en'
    ? {
        invite: await of(import('../../locales/en/invite.json')),
        identity: await of(import('../../locales/en/identity.json')),
        recharge: await of(import('../../locales/en/recharge.json')),
        sandbox: await of(import('../../locales/en/sandbox.json')),
        earnings: await of(import('../../locales/en/earnings.json')),
        native: await of(import('../../locales/en/native.json')),
      }
    : {
        invite: await of(import('../../locales/th/invite.json')),
        identity: await of(import('../../locales/th/identity.json')),
        recharge: await of(import('../../locales/th/recharge.json')),
        sandbox: await of(import('../../locales/th/sandbox.json')),
        earnings: await of(import('../../locales/th/earnings.json')),
        native: await of(import('../../locales/th/native.json')),
      }
}

/** A text with its parameters. */
export const filled = (text: string, params: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => params[name] ?? '')

/** What stands before a text's first parameter. */
const startOf = (text: string) => new RegExp(`^${text.split('{{')[0]}`)

/** Signs up from the page to do so, which says who invites. */
export async function signUp(
  page: Page,
  t: Texts,
  by: { nickname: string; inviter: string; settings: Record<string, string> },
): Promise<void> {
  const { identity } = t
  await page.getByText(filled(identity.invitation.by, { name: by.inviter })).waitFor()
  const email = `${randomUUID()}@example.org`
  await page.getByLabel(identity.contact.emailLabel).fill(email)
  await page.getByLabel(identity.texts.agree).check()
  await button(page, identity.start.send).tap()
  await codeField(page).waitFor()
  await codeField(page).fill(await codeSentTo(email, by.settings))
  await page.getByLabel(identity.profile.nickname).fill(by.nickname)
  await page.getByText(identity.profile.genders.female, { exact: true }).tap()
  await page.getByLabel(identity.profile.birthYear).selectOption('1990')
  await page.getByLabel(identity.profile.country, { exact: true }).selectOption('ES')
  await button(page, identity.profile.send).tap()
  const title = filled(identity.signedIn.titleAs, { name: by.nickname })
  await page.getByText(title).waitFor()
}

/** Buys the pack that is offered, and stays at the sandbox's page. */
export async function topUp(page: Page, { recharge, sandbox }: Texts): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/recharge`)
  await page.getByRole('button', { name: startOf(recharge.next) }).tap()
  const summary = page.getByRole('dialog', { name: recharge.pay.title })
  const pay = summary.getByRole('button', { name: startOf(recharge.pay.pay) })
  await pay.waitFor()
  await summary.getByRole('checkbox').tap()
  await pay.tap()
  await button(page, sandbox.act.pay).tap()
  await page.getByText(sandbox.state.paid, { exact: true }).waitFor()
}

/** A browser that shares nothing, so that the link is copied. */
export function shareNothing(): void {
  Reflect.deleteProperty(Navigator.prototype, 'share')
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (text: string) => void Reflect.set(window, 'copiedOnce', text),
    },
  })
}
