import {
  maxComment,
  maxDocumentRetentionDays,
  maxItemDescription,
  maxLateMessage,
  maxName,
  maxPageTitle,
  maxPictures,
  maxPlaceAddress,
  maxPolicies,
  maxTaxNumber,
  maxTip,
  maxTipValues,
  maxWifiName,
} from '@bellhop/domain/limits'
import { upiPattern } from '@bellhop/domain/money/upi'
import { documentNeeds } from '@bellhop/domain/stays/pre-check-in'
import { maxSlug, minSlug, slugPattern } from '@bellhop/domain/text/slug'
import Type, { type Static } from 'typebox'
import { Email, nonBlankLine, nonBlankText, object, TimeOfDay } from '../base/common.ts'
import { contentRecord, HotelLanguages, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'
import { TypedPhone } from '../base/phone.ts'

/** The hotel's profile and its contacts, in both apps. */
export const hotelCalls = contentRecord({
  url: '/desk/hotel',
  tag: 'hotel',
  name: 'hotel',
  fields: {
    name: localised(maxName),
    /** The hotel's address is the server's with this; former ones lead to it, too. Left out: it stays. */
    slug: Type.Optional(
      Type.String({ minLength: minSlug, maxLength: maxSlug, pattern: slugPattern }),
    ),
    description: Type.Optional(localised(maxItemDescription, nonBlankText)),
    logo: Type.Optional(ImageId),
    images: Type.Array(object({ image: ImageId }), { maxItems: maxPictures }),
    brandColor: Type.String({
      pattern: '^#[0-9a-f]{6}$',
      description: 'darker or lighter on screens, as far as text on it needs',
    }),
    languages: HotelLanguages,
    address: localised(maxPlaceAddress),
    phone: TypedPhone,
    email: Email,
    location: Type.Optional(
      object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' })),
    timeZone: Type.String({
      pattern: '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$',
      maxLength: 50,
      description: 'IANA zone; another one is 409 `in_use` once there are stays',
    }),
    currency: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'ISO 4217; another one is 409 `in_use` once there are stays',
    }),
    legalName: Type.Optional(nonBlankLine(maxName)),
    taxNumber: Type.Optional(nonBlankLine(maxTaxNumber)),
    checkInTime: TimeOfDay,
    checkoutTime: TimeOfDay,
    inspectsRooms: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'a room is ready for its guest once it is inspected, or else once it is clean',
      }),
    ),
    showsRating: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'the hotel’s own page shows the average of its guests’ ratings',
      }),
    ),
    showsPromises: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'guests read before they order how many promises a department has kept',
      }),
    ),
    policies: Type.Array(
      object({ title: localised(maxPageTitle), text: localised(maxItemDescription, nonBlankText) }),
      { maxItems: maxPolicies },
    ),
    consentText: localised(maxComment, nonBlankText),
    preCheckInDocument: Type.Enum([...documentNeeds], {
      description: 'whether pre-check-in asks for a picture of each adult’s document',
    }),
    documentRetentionDays: Type.Integer({
      minimum: 0,
      maximum: maxDocumentRetentionDays,
      description: 'how long after check-out the files of pre-check-in are deleted',
    }),
    lateMessage: Type.Optional(localised(maxLateMessage, nonBlankText)),
    wifiName: Type.Optional(nonBlankLine(maxWifiName)),
    wifiPassword: Type.Optional(nonBlankLine(maxWifiName)),
    upiId: Type.Optional(Type.String({ pattern: upiPattern })),
    upiQrImage: Type.Optional(ImageId),
    tipValues: Type.Array(Type.Number({ minimum: 0.01, maximum: maxTip }), {
      maxItems: maxTipValues,
    }),
  },
})
export const { Entry: DeskHotel, get: getDeskHotel, set: setDeskHotel } = hotelCalls
export type DeskHotel = Static<typeof DeskHotel>
