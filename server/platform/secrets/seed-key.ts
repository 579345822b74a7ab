/** A seed key with its version, from `SEED_KEY` or the key file. */
export interface SeedKey {
  version: number
  /** 32 bytes as 64 hex digits. */
  key: string
}

/** Parses `<64 hex digits>` (version 1) or `1:…,2:…`; null if it is neither. */
export function parseSeedKeys(text: string): SeedKey[] | null {
  const named = /^[0-9a-f]{64}$/i.test(text) ? `1:${text}` : text
  const keys = named.split(',').map((part) => /^\s*([1-9]\d{0,5}):([0-9a-f]{64})\s*$/i.exec(part))
  const versions = new Set(keys.map((match) => match?.[1]))
  if (versions.has(undefined) || versions.size !== keys.length) return null
  return keys.flatMap((match) => {
    const [, version, key] = match ?? []
    return version && key ? [{ version: Number(version), key: key.toLowerCase() }] : []
  })
}
