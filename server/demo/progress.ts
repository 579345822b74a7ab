/** Tells how far a step has come. */
export type Progress = (step: string, done: number, total: number) => void
