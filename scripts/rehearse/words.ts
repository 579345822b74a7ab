// How findings write their figures.

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
export const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
