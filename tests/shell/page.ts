import { vi } from 'vitest'
import { memoryStorage } from './memory.ts'

/** Stands up a page that lies in no frame. */
export function openPage(): void {
  const page: { name: string; parent?: unknown } = { name: '' }
  page.parent = page
  vi.stubGlobal('window', page)
}

/** A page's session, and how someone comes to play in it. */
export type PageSession = Awaited<ReturnType<typeof openSession>>

/** Stands up a page with its session, whose store wants a page when it is made. */
export async function openSession() {
  openPage()
  vi.stubGlobal('sessionStorage', memoryStorage())
  const { useSession } = await import('../../src/stores/session.ts')
  return { useSession, play: (id: number) => useSession.setState({ me: { id } as never }) }
}
