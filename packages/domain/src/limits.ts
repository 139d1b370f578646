/**
 * Limits of input from guests and staff. The contract's schemas enforce them, and the forms of both front ends apply
 * them. Texts are counted in UTF-16 code units, as by `maxlength`.
 */

/** Quantity of an order line; the minimum is 1. */
export const maxQuantity = 20
/** Lines of one order. */
export const maxLines = 50
/** Options chosen for one line of an order. */
export const maxLineOptions = 50
/** Days from now to the time for which something is requested or promised. */
export const maxDaysAhead = 14
/** A note to an order, a line or a service; a reason to cancel or reject. */
export const maxNote = 250
/** An allergy or a preference of a guest, in a few words. */
export const maxMark = 60
/** Allergies of a guest, or preferences. */
export const maxMarks = 20
/** A review, a comment, a text answer, or a note about a guest. */
export const maxComment = 1000
/** Rating in stars; the minimum is 1. */
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
/** The number or name of a table. */
export const maxTable = 20
/** Equal parts into which a bill is split; the minimum is 2. */
export const maxParts = 20
/** Description of a charge, or the recipient of an invoice. */
export const maxChargeTitle = 120
/** A phone number as typed. */
export const maxTypedPhone = 40
/** A reference of a booking as typed, with what separates its characters. */
export const maxTypedReference = 60
/** Search text for a list. */
export const maxSearch = 60
/** A chat message. */
export const maxChatText = 2000
/** Days after check-out in which a guest can write in the chat: until the hotel sets it, and at most. */
export const defaultChatDays = 7
export const maxChatDays = 30
/** How long documents are stored at most: ten years. */
export const maxDocumentRetentionDays = 3650
/** The name of a quick reply. */
export const maxQuickReplyName = 60
/** A voice note: milliseconds, and bytes of its file. */
export const maxVoiceMs = 120_000
export const maxVoiceBytes = 2 * 1024 * 1024
/** Bytes of an uploaded chat image; it is stored smaller. */
export const maxImageBytes = 12 * 1024 * 1024
/** Bytes of an image that the hotel shows to its guests, as a camera makes it; it is stored smaller. */
export const maxHotelImageBytes = 25_000_000
/** The alternative text of an image, for those who cannot see it. */
export const maxImageAlt = 250
/** Bars of a voice note's waveform. */
export const maxWaveformBars = 64
/** A person's name. */
export const maxName = 120
/** Digits of a one-time code. */
export const codeLength = 6
export const maxEmail = 254
/** An address, a folder or a key of the installation. */
export const maxSetting = 500
export const maxPassword = 200
/** Staff of one hotel, with those who have left. */
export const maxStaff = 2000
/** The most passkeys of a person. */
export const maxPasskeys = 20
export const maxApiKeys = 50
export const maxKeyAddresses = 20
export const maxAssistants = 100
/** An assistant that is not used for so long has to be connected again. */
export const unusedAssistantDays = 30
/** Why a dish is sold out. */
export const maxUnavailableReason = 120
/** Within how many minutes a department accepts a request, at most. */
export const maxAcknowledgeMinutes = 240
/** Limits of a service: the length of a slot and its places, and how long staff have after the wanted time. */
export const maxSlotMinutes = 720
export const maxSlotCapacity = 1000
export const maxWindowMinutes = 240
/** Translations of one entry that the hotel edits, of all its texts and languages. */
export const maxTranslations = 20_000
/** Entries of one list that the hotel edits, such as the dishes of a category. */
export const maxEntries = 500
/** How long a change of content can be undone. */
export const undoDays = 30
/** How many changes of one person are undone at once. */
export const maxUndone = 200
/** How many weeks the trends of ratings show. */
export const trendWeeks = 12
/** How many days before arrival guests may at most have to cancel. */
export const maxFreeDays = 365
/** How many days a company may at most have to pay an invoice. */
export const maxPaymentDays = 365
/** The name of a dish or another item, of a category or an option, and what describes an item. */
export const maxItemName = 80
export const maxItemDescription = 1000
/** In the hotel's currency, not in minor units. */
export const maxItemPrice = 10_000_000
/** The estimated time of an item. */
export const maxItemMinutes = 1440
export const maxStock = 100_000
/** Opening hours: windows of the week, exceptions, windows of one, and the length of its reason. */
export const maxWindows = 30
export const maxExceptions = 50
export const maxWindowsOfDay = 6
export const maxHoursReason = 60
/** An allergen of a dish, and how many it has. */
export const maxAllergen = 40
export const maxAllergens = 30
/** Choices of a dish, and options of one. */
export const maxChoices = 20
export const maxOptions = 50
/** Spots of a map or tour. */
export const maxSpots = 50
/** A question of the feedback form. */
export const maxQuestion = 200
/** The address of a place, in one line, and its distance from the hotel. */
export const maxPlaceAddress = 250
export const maxDistanceMetres = 1_000_000
/** The title of a page, and its text as HTML. */
export const maxPageTitle = 160
export const maxPageHtml = 50_000
/** The heading of a banner, and the line below it. */
export const maxBannerText = 80
/** The address of another site. */
export const maxLink = 2000
/** Stays of a group. */
export const maxGroupStays = 200
/** Room types that are booked at once for a group. */
export const maxRoomTypesOfGroup = 50
/** A path in the guest app. */
export const maxPath = 200
/** Companions whom a guest invites to share the room, open invitations included. */
export const maxCompanions = 5
/** Companions whom staff name: the rest of 20 adults and 20 children. */
export const maxNamedCompanions = 39
/** Length of a push subscription's endpoint. */
export const maxEndpoint = 1000
/** Push subscriptions of one guest or member of staff. */
export const maxSubscriptions = 5
/** Price of a room for one night, in the hotel's currency, not in minor units. */
export const maxNightPrice = 10_000_000
/** Pictures of a room type or of the hotel; the adults and the children of a room; the number of a room. */
export const maxPictures = 12
export const maxRoomGuests = 20
export const maxRoomNumber = 12
/** Characters that pick the rooms of a print, such as `101–112, 204`. */
export const maxPickedRooms = 500
/** Rooms that are added at once. */
export const maxRoomsAtOnce = 1000
/** Why a room is closed. */
export const maxRoomReason = 120
/**
 * Limits of a hotel: languages, policies, proposed tips, the name or password of its Wi-Fi, and its text when it is
 * late.
 */
export const maxHotelLanguages = 10
export const maxPolicies = 20
export const maxTipValues = 6
export const maxWifiName = 63
export const maxTaxNumber = 40
export const maxLateMessage = 250
/** Rules of one room type that are not past, and the name of one, or of a calendar. */
export const maxRateRules = 200
export const maxRuleName = 60
/** Days before the arrival on which a rate plan is sold. */
export const maxDaysBefore = 365
/** The most extras of a booking. */
export const maxBookedExtras = 50
export const maxPromoCode = 30
export const maxPromoUses = 1_000_000
/** Dishes that a station makes in a quarter of an hour. */
export const maxStationDishes = 500
/** Groups of children by age, each with a price. */
export const maxChildBands = 5
/** Amenities included in a room type, and the length of one. */
export const maxAmenities = 30
export const maxAmenityName = 60
/** Calendars of other channels for one room type, and the length of an address. */
export const maxCalendarFeeds = 20
export const maxCalendarAddress = 2000
/** Bytes of such a calendar. */
export const maxCalendarBytes = 1024 * 1024
/** Printers of a hotel. */
export const maxPrinters = 30

/** Webhooks of a hotel. */
export const maxWebhooks = 10
/** The most reads of a screen of the guest app at once in a preview. */
export const maxPreviewReads = 10
/** Entries per page of a list. */
export const maxPageSize = 100
export const defaultPageSize = 50
/** Plans of assistants in a list; those of a hotel that wait for a decision; changes that a plan lists. */
export const maxPlans = 200
export const maxOpenPlans = 50
export const maxPlannedChanges = 100
/** Bytes of a request's body, except for uploads. */
export const maxBodyBytes = 1024 * 1024
/** Tax rules of a hotel, ended ones included; price ranges and parts of one; an HSN or SAC, and the name of a part. */
export const maxTaxRules = 200
export const maxTaxSlabs = 10
export const maxTaxParts = 5
export const maxTaxCode = 20
export const maxTaxPartName = 40
/** Bytes and rows of a table that is imported, and how many of its questions are answered one by one. */
export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 20_000
export const maxImportColumns = 300
export const maxImportAnswers = 500
/** Bytes of a hotel's content and pictures as one file. */
export const maxHotelFileBytes = 1100 * 1024 * 1024
/** Bytes of a backup that is sent from the first screen, and of each of its parts: base64 needs no padding. */
export const maxBackupBytes = 100 * 1024 ** 3
export const maxPartBytes = 720 * 1024
export const maxFileName = 255
/** Stays of one table: each changes what is for sale. */
export const maxImportedStays = 2000
/** Minutes after which a step of a ladder is taken, and steps of one. */
export const maxAlertMinutes = 24 * 60
export const maxAlertSteps = 3
/** Shifts of a person on one day, days of a plan that is read at once, and days that are changed at once. */
export const maxShiftsADay = 3
export const maxPlanDays = 62
export const maxPlannedDays = 7 * 500
/** Minutes after which an unread answer, a late promise or an invoice is sent to a guest without the app open. */
export const maxMessageMinutes = 24 * 60
/** Days before arrival or after check-out of a message to a guest. */
export const maxMessageDays = 60
/** The subject and the words of a message to guests, before its placeholders are filled. */
export const maxMessageSubject = 120
export const maxMessageWords = 600
/** Messages that a guest gets in 24 hours. */
export const maxMessagesADay = 4
/** Text messages that a hotel sends in an hour to guests, where further ones wait, and as many to staff. */
export const maxSmsAnHour = 120
/** An access token of WhatsApp, the name of a template there, and the templates of a hotel. */
export const maxAccessToken = 1000
export const maxTemplateName = 200
export const maxTemplates = 100
/** Channel managers of a hotel. */
export const maxChannels = 5
/** Room types, or rate plans, of a channel. */
export const maxChannelTargets = 400
/** The hours that a guest of a portal has to answer an offer of another room. */
export const maxOfferHours = 14 * 24
