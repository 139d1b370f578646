import { hotelCalls } from '@bellhop/contract/desk/hotel'
import { toWire } from '@bellhop/domain/money/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordRoutes } from '../../content/content-record.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readItemText, readTexts, storeTextItems, storeTexts } from '../../content/texts.ts'
import { storeConsentVersions } from '../../hotels/consent-versions.ts'
import { checkConfirmed } from '../../sessions/check-confirmed.ts'
import { staffFieldProblem } from '../../shared/problem.ts'
import { readPrice } from '../../shared/read-price.ts'
import { checkPlace } from './check-place.ts'
import { requestUpi, shownUpi } from './upi/request-upi.ts'

export const deskHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  recordRoutes(app, hotelCalls, {
    table: 'hotel',
    key: (hotelId) => ({ id: hotelId }),
    inSessions: true,
    check: async (tx, body, { hotelId }, row) => {
      if (row) await checkPlace(tx, hotelId, body, row)
      await storeConsentVersions(tx, hotelId, body.consentText)
    },
    toRow: ({ languages, policies, ...body }, staff, row) => {
      if (languages[0] !== staff.languages[0]) {
        throw staffFieldProblem('languages', 'The first language stays: texts are stored in it.')
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
        description: texts.description ?? '',
        policies: items.list,
        translations: items.translations,
        logo: storeImage(body.logo),
        images: body.images.map(({ image }) => storeImage(image)),
        brand_color: body.brandColor,
        languages: [...new Set(languages)],
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
