/** Where a browser finds a stored picture. */
export const addressOfPicture = (file: string) => `/files/${file}`

/** Addresses of a draft's pictures by their sprites' names. */
export function addressesOf(art: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(art).map(([sprite, file]) => [sprite, addressOfPicture(file)]),
  )
}
