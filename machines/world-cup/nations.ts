// The teams of all World Cups by the names that the source gives them: some years' files tell neither code nor flag.

/** A team's three letters, and the region of its flag; null where there is none any more. */
type Nation = readonly [code: string, flag: string | null]

/** Other names of the same team, in some years. */
const ALSO: Readonly<Record<string, string>> = {
  'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
  'Bosnia-Herzegovina': 'Bosnia & Herzegovina',
  Czechia: 'Czech Republic',
  "Côte d'Ivoire": 'Ivory Coast',
  'Korea Republic': 'South Korea',
  'United States': 'USA',
}

/** Whose ratings a team goes on with (as FIFA has it), by their codes. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ...{ FRG: 'GER', URS: 'RUS', TCH: 'CZE', YUG: 'SRB', SCG: 'SRB', ZAI: 'COD' },
}

const NATIONS: Readonly<Record<string, Nation>> = {
  Algeria: ['ALG', 'dz'],
  Angola: ['ANG', 'ao'],
  Argentina: ['ARG', 'ar'],
  Australia: ['AUS', 'au'],
  Austria: ['AUT', 'at'],
  Belgium: ['BEL', 'be'],
  Bolivia: ['BOL', 'bo'],
  'Bosnia & Herzegovina': ['BIH', 'ba'],
  Brazil: ['BRA', 'br'],
  Bulgaria: ['BUL', 'bg'],
  Cameroon: ['CMR', 'cm'],
  Canada: ['CAN', 'ca'],
  'Cape Verde': ['CPV', 'cv'],
  Chile: ['CHI', 'cl'],
  China: ['CHN', 'cn'],
  Colombia: ['COL', 'co'],
  'Costa Rica': ['CRC', 'cr'],
  Croatia: ['CRO', 'hr'],
  Cuba: ['CUB', 'cu'],
  Curaçao: ['CUW', 'cw'],
  'Czech Republic': ['CZE', 'cz'],
  Czechoslovakia: ['TCH', null],
  'DR Congo': ['COD', 'cd'],
  Denmark: ['DEN', 'dk'],
  'Dutch East Indies': ['DEI', null],
  'East Germany': ['GDR', null],
  Ecuador: ['ECU', 'ec'],
  Egypt: ['EGY', 'eg'],
  'El Salvador': ['SLV', 'sv'],
  England: ['ENG', 'gb-eng'],
  France: ['FRA', 'fr'],
  Germany: ['GER', 'de'],
  Ghana: ['GHA', 'gh'],
  Greece: ['GRE', 'gr'],
  Haiti: ['HAI', 'ht'],
  Honduras: ['HON', 'hn'],
  Hungary: ['HUN', 'hu'],
  Iceland: ['ISL', 'is'],
  Iran: ['IRN', 'ir'],
  Iraq: ['IRQ', 'iq'],
  Ireland: ['IRL', 'ie'],
  Israel: ['ISR', 'il'],
  Italy: ['ITA', 'it'],
  'Ivory Coast': ['CIV', 'ci'],
  Jamaica: ['JAM', 'jm'],
  Japan: ['JPN', 'jp'],
  Jordan: ['JOR', 'jo'],
  Kuwait: ['KUW', 'kw'],
  Mexico: ['MEX', 'mx'],
  Morocco: ['MAR', 'ma'],
  Netherlands: ['NED', 'nl'],
  'New Zealand': ['NZL', 'nz'],
  Nigeria: ['NGA', 'ng'],
  'North Korea': ['PRK', 'kp'],
  'Northern Ireland': ['NIR', 'gb-nir'],
  Norway: ['NOR', 'no'],
  Panama: ['PAN', 'pa'],
  Paraguay: ['PAR', 'py'],
  Peru: ['PER', 'pe'],
  Poland: ['POL', 'pl'],
  Portugal: ['POR', 'pt'],
  Qatar: ['QAT', 'qa'],
  Romania: ['ROU', 'ro'],
  Russia: ['RUS', 'ru'],
  'Saudi Arabia': ['KSA', 'sa'],
  Scotland: ['SCO', 'gb-sct'],
  Senegal: ['SEN', 'sn'],
  Serbia: ['SRB', 'rs'],
  'Serbia and Montenegro': ['SCG', null],
  Slovakia: ['SVK', 'sk'],
  Slovenia: ['SVN', 'si'],
  'South Africa': ['RSA', 'za'],
  'South Korea': ['KOR', 'kr'],
  'Soviet Union': ['URS', null],
  Spain: ['ESP', 'es'],
  Sweden: ['SWE', 'se'],
  Switzerland: ['SUI', 'ch'],
  Togo: ['TOG', 'tg'],
  'Trinidad and Tobago': ['TRI', 'tt'],
  Tunisia: ['TUN', 'tn'],
  Turkey: ['TUR', 'tr'],
  USA: ['USA', 'us'],
  Ukraine: ['UKR', 'ua'],
  'United Arab Emirates': ['UAE', 'ae'],
  Uruguay: ['URU', 'uy'],
  Uzbekistan: ['UZB', 'uz'],
  Wales: ['WAL', 'gb-wls'],
  'West Germany': ['FRG', null],
  Yugoslavia: ['YUG', null],
  Zaire: ['ZAI', null],
}

/** The one name under which a team is kept. */
export const teamName = (name: string): string => ALSO[name] ?? name

/** Its code and flag; undefined where no World Cup has seen it. */
export const nationOf = (name: string): Nation | undefined => NATIONS[name]

/** The code under which a team is rated. */
export const ratedAs = (code: string): string => SUCCESSORS[code] ?? code

const LOWER_A = 0x61
const FIRST_LETTER = 0x1f1e6
const FIRST_TAG = 0xe0000

/** `🇲🇽` as `mx`, `🏴󠁧󠁢󠁥󠁮󠁧󠁿` as `gb-eng`; null where it is no flag. */
export function flagOf(icon: string): string | null {
  const letters = (from: number) =>
    Array.from(icon, (it) => String.fromCodePoint(Math.max(0, (it.codePointAt(0) ?? 0) - from)))
  const region = letters(FIRST_LETTER - LOWER_A).join('')
  if (/^[a-z]{2}$/.test(region)) return region
  // A black flag, its letters as tags, an end.
  const part = /^([a-z]{2})([a-z]{3})$/.exec(letters(FIRST_TAG).slice(1, -1).join(''))
  return part ? `${part[1]}-${part[2]}` : null
}
