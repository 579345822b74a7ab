import type { MethodId } from '../../../contract/recharge-tuning.ts'

/** What a way to pay is by: a card, a phone's wallet, a picture to scan, a bank, a counter. */
const KINDS: Readonly<Record<MethodId, Kind>> = {
  card: 'card',
  'apple-pay': 'phone',
  'google-pay': 'phone',
  paypal: 'wallet',
  alipay: 'wallet',
  wechat: 'wallet',
  momo: 'wallet',
  promptpay: 'scan',
  ovo: 'wallet',
  grabpay: 'wallet',
  kakaopay: 'wallet',
  konbini: 'counter',
  pix: 'scan',
  boleto: 'counter',
  oxxo: 'counter',
  bizum: 'phone',
}

type Kind = keyof typeof LINES

const LINES = {
  card: 'M3.500 7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.500 9.500h17M7 15h4',
  phone:
    'M8 2.500h8a1.500 1.500 0 0 1 1.500 1.500v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500zM11 18.500h2',
  wallet:
    'M4 7.500V17a2 2 0 0 0 2 2h12.500a1.500 1.500 0 0 0 1.500-1.500v-8A1.500 1.500 0 0 0 18.500 8H5.500A1.500 1.500 0 0 1 4 6.500 1.500 1.500 0 0 1 5.500 5H17M16 13.500h.010',
  scan: 'M4 8V5.500A1.500 1.500 0 0 1 5.500 4H8M16 4h2.500A1.500 1.500 0 0 1 20 5.500V8M20 16v2.500a1.500 1.500 0 0 1-1.500 1.500H16M8 20H5.500A1.500 1.500 0 0 1 4 18.500V16M8.500 8.500h2v2h-2zM13.500 8.500h2v2h-2zM8.500 13.500h2v2h-2zM13.500 13.500h2v2h-2z',
  counter:
    'M4 10v9.500h16V10M3 9l2-4.500h14L21 9a2.300 2.300 0 0 1-4.500.500A2.300 2.300 0 0 1 12 9.500a2.300 2.300 0 0 1-4.500 0A2.300 2.300 0 0 1 3 9zM9.500 19.500V14h5v5.500',
} as const

/** A sign for a way to pay, in the page's own lines. */
export function MethodPicture({ method }: { method: MethodId }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={LINES[KINDS[method]]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
