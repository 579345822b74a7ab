/** A ticket as customer service's form sends it. */
export const question = (text = 'Where are my diamonds?') => ({
  category: 'recharge' as const,
  text,
  email: 'lin@example.org',
  pictures: [] as string[],
  language: 'en' as const,
})
