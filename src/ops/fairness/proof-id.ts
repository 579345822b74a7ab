const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A round's is the second at which it opens; people have shorter numbers. */
const NUMBER = /^[1-9][0-9]{8,14}$/

/** Whether a text may be the id of a draw, a round or a flight. */
export const isProofId = (text: string): boolean => UUID.test(text) || NUMBER.test(text)
