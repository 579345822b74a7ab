import { create } from 'zustand'
import type { OpsSession } from '../../../contract/operators.ts'
import { mayDo, type OpsPermission } from '../../../contract/ops.ts'

interface SessionState {
  /** Null when nobody is signed in, undefined until the server has said. */
  session: OpsSession | null | undefined
}

export const useSessionStore = create<SessionState>(() => ({ session: undefined }))

/** Signs in: what the server answered. The CSRF token is kept in memory alone. */
export function beginSession(session: OpsSession): void {
  useSessionStore.setState({ session })
}

/** Forgets the session; the sign-in page comes. */
export function endSession(): void {
  useSessionStore.setState({ session: null })
}

export function csrfToken(): string {
  return useSessionStore.getState().session?.csrf ?? ''
}

/** The session of the operator who is signed in; only below the sign-in. */
export function useSession(): OpsSession {
  const session = useSessionStore((state) => state.session)
  if (!session) throw new Error('nobody is signed in')
  return session
}

/** Whether the operator has a permission. */
export function useMay(permission: OpsPermission): boolean {
  return useSessionStore(({ session }) =>
    Boolean(session && mayDo(session.operator.role, permission)),
  )
}
