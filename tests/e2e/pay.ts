// Paying at the sandbox, by the pages.
import type { SandboxDelivery } from '../../contract/sandbox.ts'
import type { Frame } from './sign-up.ts'

/** Goes from the packs to the sandbox's page, with consent where it is the first payment. */
export async function choosePack(page: Frame): Promise<void> {
  await page.getByRole('button', { name: /^Top up for/ }).tap()
  const summary = page.getByRole('dialog', { name: 'Before you pay' })
  await summary.getByRole('button', { name: /^Pay/ }).waitFor()
  const consent = summary.getByRole('checkbox')
  if ((await consent.count()) > 0) await consent.tap()
  await summary.getByRole('button', { name: /^Pay/ }).tap()
  await page.getByRole('heading', { name: 'Sandbox Payments' }).waitFor()
}

/** Pays at the sandbox's page, and stays there. */
export async function payAt(page: Frame, delivery: SandboxDelivery = 'once'): Promise<void> {
  await page.getByLabel('How its webhooks arrive').selectOption(delivery)
  await page.getByRole('button', { name: 'Pay', exact: true }).tap()
  await page.getByText('Paid', { exact: true }).waitFor()
}
