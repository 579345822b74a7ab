import { createContext, type ReactNode, useContext } from 'react'

/** Wraps content so that it is shown once the user is signed in, and sign-in is shown until then. */
export type SignIn = (children: ReactNode) => ReactNode

/** Provided by the page frame, so that pages don't depend on how sign-in works. */
export const SignInContext = createContext<SignIn>((children) => children)

/**
 * For public pages with parts that need sign-in, such as a sheet with a form: `{signIn(<CommentForm />)}`.
 * A page that needs sign-in as a whole has `needsSignIn` in the route table instead.
 */
export function useSignIn(): SignIn {
  return useContext(SignInContext)
}
