/** The fields of pre-check-in. Uses the global `Temporal`. */

export const idTypes = ['passport', 'drivingLicence', 'nationalId', 'voterId', 'other'] as const
export type IdType = (typeof idTypes)[number]

export const purposes = ['leisure', 'business', 'event', 'medical', 'study', 'other'] as const
export type Purpose = (typeof purposes)[number]

/** Whether a hotel wants pictures of documents: a guest may omit optional ones. */
export const documentNeeds = ['none', 'optional', 'required'] as const
export type DocumentNeed = (typeof documentNeeds)[number]

export const maxAdultsOfPreCheckIn = 20
/** Bytes of one picture of a document, and of a drawn signature. */
export const maxDocumentBytes = 8 * 1024 * 1024
export const maxSignatureBytes = 512 * 1024

/** A guest who checks in must be an adult on the day of arrival. */
const minAge = 18
/** An earlier date of birth is a typing error. */
const maxAge = 120

/** Why a date of birth is invalid. `tooYoung`: not yet 18 on the day of arrival. */
export function checkDateOfBirth(
  dateOfBirth: string,
  arrival: string,
): 'future' | 'tooYoung' | 'tooOld' | undefined {
  if (dateOfBirth > arrival) return 'future'
  const { years } = Temporal.PlainDate.from(dateOfBirth).until(arrival, { largestUnit: 'years' })
  if (years < minAge) return 'tooYoung'
  return years > maxAge ? 'tooOld' : undefined
}

/** Countries of ISO 3166, as nationalities are entered. */
export const countries: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS',
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE',
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM',
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC',
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA',
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW',
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO',
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '))

let codes: Map<string, string> | undefined

/** The ISO code of a country given by its code or English name; undefined for other words. */
export function readCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (countries.includes(code)) return code
  codes ??= readNames()
  return codes.get(code)
}

function readNames(): Map<string, string> {
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(countries.map((code) => [regions.of(code)?.toUpperCase() ?? code, code]))
}

/** Whether a guest is from abroad; false if the hotel has no country. */
export const isForeign = (nationality: string, hotelCountry: string | null | undefined): boolean =>
  Boolean(hotelCountry) && nationality !== hotelCountry
