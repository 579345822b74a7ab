// Of spec §9, apart from the schemas: a machine that knows them carries no zod to the page.

/** Diamonds one turntable opportunity costs. */
export const TURNTABLE_STAKE_DIAMONDS = 10
