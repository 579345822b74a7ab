import { createContext, type ReactNode, useContext } from 'react'

/** Shows something once it is known who plays, and asks who it is where nobody is signed in. */
export type SignIn = (children: ReactNode) => ReactNode

/** Handed down by what mounts pages: how one signs in is no matter of theirs. */
export const SignInPlace = createContext<SignIn>((children) => children)

/**
 * For pages that everyone may read: asks who plays where something is done, such as in a sheet:
 * `{signIn(<CommentForm />)}`. A page that is some player's own has `needsSignIn` in the route table.
 */
export function useSignIn(): SignIn {
  return useContext(SignInPlace)
}
