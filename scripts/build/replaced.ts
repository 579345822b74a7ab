/**
 * Writes something else in a text of others, such as a package's module.
 * @throws where the text no longer says what was to be replaced
 */
export function replaced(
  text: string,
  parts: readonly (readonly [said: string, instead: string])[],
  whose: string,
): string {
  return parts.reduce((result, [said, instead]) => {
    if (!result.includes(said)) throw new Error(`${whose} no longer says ${said}`)
    return result.replace(said, () => instead)
  }, text)
}
