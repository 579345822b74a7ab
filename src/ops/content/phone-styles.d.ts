/** The style sheets in which players read a text (scripts/build/phone-styles.ts). */
declare module 'virtual:phone-styles' {
  const styles: string
  export default styles
}
