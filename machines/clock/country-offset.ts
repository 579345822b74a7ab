// The fixed offset of an account: its country's standard time, without summer time, so that each of its days has 24
// hours. Of a country with several zones it is the one in which most people live. By the IANA time zone database.

/** Countries (ISO 3166-1 alpha-2) by minutes east of UTC. */
const COUNTRIES: Readonly<Record<number, string>> = {
  [-660]: 'AS NU',
  [-600]: 'CK PF',
  [-480]: 'PN',
  [-360]: 'BZ CR GT HN MX NI SV',
  [-300]: 'BS CA CO CU EC HT JM KY PA PE TC US',
  [-240]: 'AG AI AW BB BL BM BO BQ CL CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VE VG VI',
  [-180]: 'AR BR FK GF PM PY SR UY',
  [-120]: 'GL GS',
  [-60]: 'CV',
  0: 'BF CI FO GB GG GH GM GN GW IE IM IS JE LR ML MR PT SH SL SN ST TG',
  60:
    'AD AL AO AT BA BE BJ CD CF CG CH CM CZ DE DK DZ EH ES FR GA GI GQ HR HU IT LI LU MA MC ' +
    'ME MK MT NE NG NL NO PL RS SE SI SJ SK SM TD TN VA',
  120: 'AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RW SD SS SZ UA ZA ZM ZW',
  180: 'BH BY DJ ER ET IQ JO KE KM KW MG QA RU SA SO SY TR TZ UG YE YT',
  210: 'IR',
  240: 'AE AM AZ GE MU OM RE SC',
  270: 'AF',
  300: 'KZ MV PK TF TJ TM UZ',
  330: 'IN LK',
  345: 'NP',
  360: 'BD BT IO KG',
  390: 'CC MM',
  420: 'CX ID KH LA TH VN',
  480: 'BN CN HK MN MO MY PH SG TW',
  540: 'JP KP KR PW TL',
  600: 'AU GU MP PG',
  660: 'FM NC NF SB VU',
  720: 'AQ FJ KI MH NR NZ TV UM WF',
  780: 'TK TO WS',
}

const OFFSETS: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES).flatMap(([minutes, countries]) =>
    countries.split(' ').map((country) => [country, Number(minutes)] as const),
  ),
)

/** Minutes east of UTC of an account in a country; 0 where it is not known. */
export function countryOffset(country: string): number {
  return OFFSETS.get(country) ?? 0
}
