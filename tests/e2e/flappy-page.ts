import type { Page } from 'playwright-core'

export const RUNS = /\/api\/flappy\/runs$/
export const UNREACHED = [/Failed to load resource/]

/** The keys under which runs go out. */
export function watchRuns(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && RUNS.test(request.url())) {
      keys.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return keys
}

/** Waits until the page says that the run waits on the phone; its announcer says so too. */
export async function isKept(page: Page): Promise<void> {
  await page
    .getByText(/^No connection right now\. We’ve saved your run/)
    .first()
    .waitFor()
}
