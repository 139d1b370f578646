import { hotelCalls } from '@bellhop/contract/desk/hotel'
import { minorDigits, toWire } from '@bellhop/domain/money/money'
import { countries } from '@bellhop/domain/stays/pre-check-in'
import { isSlug } from '@bellhop/domain/text/slug'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordRoutes } from '../../content/content-record.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readItemText, readTexts, storeTextItems, storeTexts } from '../../content/texts.ts'
import type { Handle } from '../../database/open.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { storeConsentVersions } from '../../hotels/consent-versions.ts'
import { readLanguages } from '../../hotels/read-languages.ts'
import { claimSlug } from '../../hotels/slugs.ts'
import type { Sentence, SentenceValues } from '../../sentences/sentences.ts'
import { checkConfirmed } from '../../sessions/check-confirmed.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'
import { readPrice } from '../../shared/text/read-price.ts'
import { isTimeZone } from '../../shared/time/is-time-zone.ts'
import { findUsesOfPlace } from './queries.ts'
import { requestUpi, shownUpi } from './upi/request-upi.ts'

export const deskHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  recordRoutes(app, hotelCalls, {
    table: 'hotel',
    key: (hotelId) => ({ id: hotelId }),
    inSessions: true,
    check: async (tx, body, { hotelId }, row) => {
      if (row) await checkPlace(tx, hotelId, body, row)
      await storeConsentVersions(tx, hotelId, body.consentText)
      if (body.slug === undefined || body.slug === row?.slug) return
      if (!isSlug(body.slug)) throw fieldProblem('slug', 'Choose another address.')
      await claimSlug(tx, hotelId, body.slug)
    },
    toRow: ({ policies, ...body }, staff, row) => {
      const languages = readLanguages('languages', body.languages)
      if (languages[0] !== staff.languages[0]) {
        throw fieldProblem('languages', 'The first language stays: texts are stored in it.')
      }
      const email = body.email.toLowerCase()
      // Where a changed UPI id is reported.
      if (row && row.email !== email) checkConfirmed(staff)
      const wanted = { upiId: body.upiId ?? null, upiQrImage: storeImage(body.upiQrImage) }
      const { name, description, address, consentText, lateMessage } = body
      const columns = { name, description, address, consent_text: consentText }
      const texts = storeTexts({ ...columns, late_message: lateMessage }, staff.languages, row)
      const items = storeTextItems(
        'policies',
        policies,
        staff.languages,
        texts.translations,
        row?.policies,
      )
      return {
        ...texts,
        slug: body.slug ?? row?.slug ?? null,
        description: texts.description ?? '',
        policies: items.list,
        translations: items.translations,
        logo: storeImage(body.logo),
        images: body.images.map(({ image }) => storeImage(image)),
        brand_color: body.brandColor,
        languages,
        phone: body.phone,
        email,
        latitude: body.location?.latitude ?? null,
        longitude: body.location?.longitude ?? null,
        country: body.country ?? null,
        time_zone: body.timeZone,
        currency: body.currency,
        legal_name: body.legalName?.trim() ?? null,
        tax_number: body.taxNumber?.trim() ?? null,
        check_in_time: body.checkInTime,
        checkout_time: body.checkoutTime,
        pre_check_in_document: body.preCheckInDocument,
        document_retention_days: body.documentRetentionDays,
        inspects_rooms: body.inspectsRooms ?? true,
        shows_rating: body.showsRating ?? false,
        shows_promises: body.showsPromises ?? false,
        wifi_name: body.wifiName?.trim() ?? null,
        wifi_password: body.wifiPassword?.trim() ?? null,
        ...requestUpi(wanted, row, staff),
        tip_values: [...new Set(body.tipValues)].map((tip, index) =>
          readPrice(`tipValues.${index}`, tip, body.currency),
        ),
      }
    },
    toEntry: (row, staff) => {
      const { latitude, longitude, translations, languages, currency } = row
      const upi = shownUpi(row, staff)
      return {
        name: readTexts(row, 'name', languages),
        slug: row.slug ?? undefined,
        description: row.description ? readTexts(row, 'description', languages) : undefined,
        logo: readImage(row.logo),
        images: row.images.map((image) => ({ image: readImage(image) })),
        brandColor: row.brand_color,
        languages,
        address: readTexts(row, 'address', languages),
        phone: row.phone,
        email: row.email,
        location: latitude === null || longitude === null ? undefined : { latitude, longitude },
        country: row.country ?? undefined,
        timeZone: row.time_zone,
        currency,
        legalName: row.legal_name ?? undefined,
        taxNumber: row.tax_number ?? undefined,
        checkInTime: row.check_in_time,
        checkoutTime: row.checkout_time,
        inspectsRooms: row.inspects_rooms,
        showsRating: row.shows_rating,
        showsPromises: row.shows_promises,
        policies: row.policies.map((policy, index) => {
          const read = (name: 'title' | 'text') =>
            readItemText('policies', index, policy, name, languages, translations)
          return { title: read('title'), text: read('text') }
        }),
        consentText: readTexts(row, 'consent_text', languages),
        preCheckInDocument: row.pre_check_in_document,
        documentRetentionDays: row.document_retention_days,
        lateMessage: readTexts(row, 'late_message', languages),
        wifiName: row.wifi_name ?? undefined,
        wifiPassword: row.wifi_password ?? undefined,
        upiId: upi.upiId ?? undefined,
        upiQrImage: readImage(upi.upiQrImage),
        tipValues: row.tip_values.map((minor) => toWire(minor, currency)),
      }
    },
  })
}

interface Place {
  country?: string | undefined
  timeZone: string
  currency: string
  taxNumber?: string | undefined
}

/**
 * Checks where a hotel is and what it charges in. The currency and the time zone stay once there are stays: their
 * amounts and times are stored in them.
 *
 * @throws Problem `invalid_request`, or `in_use` with the field
 */
async function checkPlace(
  tx: Handle,
  hotelId: string,
  { country, timeZone, currency, taxNumber }: Place,
  present: { time_zone: string; currency: string },
): Promise<void> {
  if (country && !countries.includes(country)) {
    throw fieldProblem('country', 'Choose a country.')
  }
  checkTaxNumber({ country, taxNumber })
  const isNewZone = timeZone !== present.time_zone
  const isNewCurrency = currency !== present.currency
  if (isNewZone && !isTimeZone(timeZone)) {
    throw fieldProblem('timeZone', 'Choose a time zone.')
  }
  if (isNewCurrency && !Intl.supportedValuesOf('currency').includes(currency)) {
    throw fieldProblem('currency', 'Choose a currency.')
  }
  if (!isNewZone && !isNewCurrency) return
  const { hasStays, hasPrices } = await findUsesOfPlace(tx, hotelId)
  if (hasStays && isNewZone) {
    throw inUse('timeZone', 'The time zone stays: stays and requests are stored in it.')
  }
  if (hasStays && isNewCurrency) {
    throw inUse('currency', 'The currency stays: bookings and bills are in it.')
  }
  if (hasPrices && minorDigits(currency) !== minorDigits(present.currency)) {
    throw inUse(
      'currency',
      '{currency} has other decimals than {present}, in which prices are entered. Set these prices and taxes to 0 first.',
      { currency, present: present.currency },
    )
  }
}

function inUse(field: string, sentence: Sentence, values?: SentenceValues): Problem {
  return new Problem('in_use', sentence, { values, errors: [{ field }] })
}
