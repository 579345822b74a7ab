/** Set by the server for each answer; the content policy takes styles with it alone. */
export const NONCE = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
