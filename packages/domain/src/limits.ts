/**
 * Limits of what guests and staff send. The contract's schemas enforce them,
 * the forms of both front ends apply them. Texts are counted in UTF-16 code units, as by `maxlength`.
 */

/** Of one line of an order; the smallest is 1. */
export const maxQuantity = 20
/** Lines of one order. */
export const maxLines = 50
/** Options chosen for one line of an order. */
export const maxLineOptions = 50
/** A note to an order, a line or a service; a reason to cancel or reject. */
export const maxNote = 250
/** A review, a comment or an answer in words. */
export const maxComment = 1000
/** Chosen stars; the fewest is 1. */
export const maxRating = 5
/** Answers of one feedback form. */
export const maxAnswers = 50
/** In the hotel's currency, not in minor units. */
export const maxTip = 100_000
/** One payment, in the hotel's currency, not in minor units. */
export const maxPayment = 10_000_000
/** The cash in the drawer, in the hotel's currency, not in minor units. */
export const maxCash = 1_000_000_000
/** The bank's reference of a payment. */
export const maxReference = 40
/** What a charge is for, or the name on an invoice. */
export const maxChargeTitle = 120
/** Words to search a list for. */
export const maxSearch = 60
/** A chat message. */
export const maxChatText = 2000
/** Answers that a hotel prepares for its chat, and the name of one. */
export const maxPreparedReplies = 100
export const maxPreparedReplyName = 60
/** A voice note: milliseconds, and bytes of its file. */
export const maxVoiceMs = 120_000
export const maxVoiceBytes = 2 * 1024 * 1024
/** Bytes of a picture that a guest or the desk sends in the chat; it is stored smaller. */
export const maxPictureBytes = 12 * 1024 * 1024
/** Bars of a voice note's waveform. */
export const maxWaveformBars = 64
/** A person's name. */
export const maxName = 120
/** Digits of a one-time code. */
export const codeLength = 6
export const maxEmail = 254
export const maxPassword = 200
/** Why a dish is sold out. */
export const maxUnavailableReason = 120
/** Companions who share a room with the guest of the stay, open invitations included. */
export const maxCompanions = 5
/** Of the address of a browser's push subscription. */
export const maxEndpoint = 1000
/** Push subscriptions of one guest or member of staff. */
export const maxSubscriptions = 5
/** What a room costs for one night, in the hotel's currency, not in minor units. */
export const maxNightPrice = 10_000_000
/** Rules of one room type whose nights are not all past, and the name of one, or of a calendar. */
export const maxRateRules = 200
export const maxRuleName = 60
/** What is included in a room type, and one of these. */
export const maxAmenities = 30
export const maxAmenityName = 60
/** Calendars of other channels for one room type, and the address of one. */
export const maxCalendarFeeds = 20
export const maxCalendarAddress = 2000
/** Bytes of such a calendar. */
export const maxCalendarBytes = 1024 * 1024
/** Entries of one page of a list. */
export const maxPageSize = 100
export const defaultPageSize = 50
/** Bytes of a request's body, except for uploads. */
export const maxBodyBytes = 1024 * 1024
