/** Kinds of actions that the audit log can be limited to. */
export const auditAreas = [
  'signIn',
  'accounts',
  'content',
  'rates',
  'stays',
  'requests',
  'money',
  'guests',
  'personalData',
  'rooms',
  'conversations',
] as const
export type AuditArea = (typeof auditAreas)[number]

export interface AuditAction {
  area: AuditArea
  /** The action, after the name of the person and before that of its subject. */
  text: string
  /** The same if a person did it for themselves, or to nothing that has a name. */
  alone?: string
  /** Never followed by a name: the guest has none any more. */
  isWhole?: true
  /** Who did it, if that is neither a person with a name nor the server. */
  actor?: string
}

const of =
  (area: AuditArea) =>
  (text: string, more: Omit<AuditAction, 'area' | 'text'> = {}): AuditAction => ({
    area,
    text,
    ...more,
  })
const [signIn, accounts, rates, stays] = [of('signIn'), of('accounts'), of('rates'), of('stays')]
const [requests, money, guests, rooms] = [of('requests'), of('money'), of('guests'), of('rooms')]
const [personalData, conversations] = [of('personalData'), of('conversations')]
const content = of('content')

const actions = {
  'staff.signIn': signIn('signed in'),
  'staff.signInFailed': signIn('could not sign in as', { actor: 'Someone' }),
  'staff.signOut': signIn('signed out'),
  'staff.signOutEverywhere': signIn('signed out on all devices'),
  'staff.endSession': signIn('ended a session of', { alone: 'ended a session on another device' }),
  'staff.endSessions': signIn('ended the sessions of', {
    alone: 'ended the sessions on other devices',
  }),
  'staff.confirmIdentity': signIn('confirmed their identity'),
  'staff.addSecondFactor': signIn('turned on the authenticator app for signing in'),
  'staff.removeSecondFactor': signIn('turned off the authenticator app for signing in'),
  'staff.addPasskey': signIn('added a passkey'),
  'staff.renamePasskey': signIn('renamed a passkey'),
  'staff.removePasskey': signIn('removed a passkey'),
  'staff.setPassword': signIn('set a new password'),
  'guest.signIn': signIn('signed in'),
  'guest.signInCode': signIn('made a sign-in code for'),
  'guest.signOut': signIn('signed out'),
  'guest.signOutEverywhere': signIn('ended all sessions of', {
    alone: 'signed out on all devices',
  }),
  'registration.budgetReached': signIn(
    'stopped new registrations for an hour, because there were too many',
  ),

  'staff.add': accounts('added'),
  'staff.change': accounts('changed the account of', { alone: 'changed their own account' }),
  'staff.deactivate': accounts('ended the access of'),
  'staff.reactivate': accounts('restored the access of'),
  'staff.resetSecondFactor': accounts('removed the password, authenticator app and passkeys of'),
  'staff.createLink': accounts('made a link to set a password for', {
    alone: 'made a link to set their own password',
  }),

  'upiChange.confirm': money('confirmed the new UPI ID'),
  'upiChange.withdraw': money('withdrew the new UPI ID'),
  'backup.make': content('made a backup', { isWhole: true }),
  'backup.download': personalData('downloaded a backup', { isWhole: true }),
  'installation.mail': accounts('changed the mail server', { isWhole: true }),
  'installation.codes': accounts('changed how codes are sent', { isWhole: true }),
  'installation.sms': accounts('changed the SMS gateway', { isWhole: true }),
  'installation.backup': accounts('changed where backups go', { isWhole: true }),
  'installation.google': accounts('changed Google sign-in', { isWhole: true }),
  'installation.cards': accounts('changed payments by card', { isWhole: true }),
  'installation.address': accounts('changed the public address', { isWhole: true }),
  'installation.test': accounts('sent a test message', { isWhole: true }),
  'installation.keySheet': personalData('printed the key of the backups', { isWhole: true }),
  'newHotel.make': content('set up the hotel'),
  'newHotel.add': accounts('added the hotel'),
  'demo.remove': content('removed the demo hotel', { isWhole: true }),
  'hotelFile.load': content('loaded the content of a hotel'),
  'hotelFile.download': content('downloaded the hotel as a file'),

  'rateRule.add': rates('added the rate rule'),
  'rateRule.remove': rates('removed the rate rule'),
  'calendarFeed.add': rates('connected the calendar'),
  'calendarFeed.change': rates('changed the calendar'),
  'calendarFeed.remove': rates('disconnected the calendar'),
  'calendarFeed.renewAddress': rates('renewed our address for the calendar'),
  'calendarAddress.renew': rates('renewed the calendar address of'),

  'booking.create': stays('made the booking'),
  'booking.find': stays('opened the booking'),
  'booking.confirm': stays('confirmed the booking'),
  'booking.change': stays('changed the booking'),
  'booking.cancel': stays('cancelled the booking'),
  'booking.link': stays('made a link for the booking'),
  'booking.cancelUnconfirmed': stays('cancelled the unconfirmed booking', {
    alone: 'cancelled unconfirmed bookings',
  }),
  'booking.release': stays('released the rooms of the unconfirmed booking', {
    alone: 'released the rooms of unconfirmed bookings',
  }),
  'stay.walkIn': stays('entered the walk-in of'),
  'stay.room': stays('assigned a room to'),
  'stay.dates': stays('changed the dates of'),
  'stay.expected': stays('noted when to expect'),
  'stay.checkIn': stays('checked in'),
  'stay.undoCheckIn': stays('undid the check-in of'),
  'stay.checkOut': stays('checked out'),
  'stay.undoCheckOut': stays('undid the check-out of'),
  'stay.noShow': stays('recorded a no-show of'),
  'stay.undoNoShow': stays('undid the no-show of'),
  'stay.walk': stays('walked to another hotel'),
  'stay.undoWalk': stays('undid the walk of'),
  'stay.cancel': stays('cancelled the room of'),
  'stay.undoCancel': stays('undid the cancellation of'),
  'stay.doorSign': stays('set the door sign of'),
  'group.add': stays('added the group'),
  'group.change': stays('changed the group'),
  'group.remove': stays('removed the group'),
  'group.addBooking': stays('added a booking to the group'),
  'group.nameGuests': stays('entered the rooming list of the group'),
  'stay.guest': stays('named the guest of the room of'),
  'group.removeStay': stays('removed from a group the stay of'),
  'stay.import': stays('imported stays'),
  'stay.undoImport': stays('undid an import of stays'),
  'companion.name': stays('named a companion of'),
  'companion.invite': stays('invited a companion'),
  'companion.join': stays('joined the stay of', { alone: 'joined a stay' }),
  'companion.remove': stays('removed the companion'),
  'link.revoke': stays('revoked a link to a stay'),
  'guest.claimBooking': stays('signed in to the booking', { alone: 'signed in to a booking' }),

  'request.accept': requests('accepted the request'),
  'request.advance': requests('moved on the request'),
  'request.promise': requests('changed the promised time of the request'),
  'request.reject': requests('rejected the request'),
  'request.cancel': requests('cancelled the request'),
  'request.enter': requests('entered the request'),

  'charge.post': money('posted a charge for'),
  'folio.correct': money('corrected the bill of'),
  'folio.discount': money('gave a discount to'),
  'folio.undo': money('undid a correction on the bill of'),
  'cancellationFee.charge': money('charged a cancellation fee to'),
  'cancellationFee.waive': money('waived the cancellation fee of'),
  'stay.billing': money('changed the billing details of'),
  'stay.company': money('changed the company that pays for'),
  'folio.move': money('moved a charge to another payer on the bill of'),
  'folio.moveCharge': money('moved a charge to another room or bill from the bill of'),
  'folio.receive': money('moved a charge to the bill of'),
  'stay.secondBill': money('changed the second bill of'),
  'company.add': money('added the company'),
  'company.change': money('changed the company'),
  'company.remove': money('removed the company'),
  'stay.exempt': money('changed the tax exemptions of'),
  'dispute.decide': money('decided the dispute about the request'),
  'invoice.issue': money('issued the invoice'),
  'creditNote.issue': money('issued the credit note'),
  'debitNote.issue': money('issued the debit note'),
  'payment.take': money('took a payment from'),
  'payment.verify': money('confirmed a payment from'),
  'payment.reject': money('rejected a payment from'),
  'cash.count': money('counted the cash drawer'),

  'guest.register': guests('registered'),
  'guest.erase': guests('erased the data of a guest', { isWhole: true }),
  'guest.correct': guests('corrected the details of'),
  'guest.addNote': guests('added a note about'),
  'guest.changeNote': guests('changed a note about'),
  'guest.removeNote': guests('removed a note about'),
  'guest.setMarks': guests('changed the alerts and preferences of'),
  'guest.setAllergies': guests('changed their allergies'),
  'preCheckIn.submit': guests('sent the pre-check-in of the booking'),
  'preCheckIn.verify': guests('verified the pre-check-in of the booking'),
  'preCheckIn.return': guests('returned the pre-check-in of the booking'),
  'preCheckIn.enter': guests('entered a guest in the pre-check-in of the booking'),
  'preCheckIn.correct': guests('corrected the pre-check-in of the booking'),
  'preCheckIn.correctTrip': guests('corrected the trip details of the booking'),

  'preCheckIn.view': personalData('viewed the pre-check-in of the booking'),
  'preCheckIn.viewDocument': personalData('viewed an identity document of the booking'),
  'preCheckIn.viewSignature': personalData('viewed a signature of the booking'),
  'arrivalReport.view': personalData('viewed the report of guests from abroad'),
  'guest.exportData': personalData('downloaded the data of'),
  'guest.viewRetained': personalData('viewed the retained data of an erased guest', {
    isWhole: true,
  }),
  'audit.export': personalData('exported the audit log'),

  'housekeeping.assign': rooms('assigned rooms of housekeeping to', {
    alone: 'changed who cleans which rooms',
  }),
  'roomState.foundOccupied': rooms('found a guest in the empty room'),
  'roomState.settleOccupied': rooms('settled who is in room'),
  'roomState.set': rooms('changed the state of room'),
  'roomState.late': rooms('reported too late what had been done in room'),
  'roomState.depart': rooms('marked as dirty after check-out: room'),
  'roomState.beginDay': rooms('marked the rooms of the night as dirty'),

  'muster.raise': rooms('raised the fire alarm', { isWhole: true }),
  'muster.drill': rooms('began a fire drill', { isWhole: true }),
  'muster.end': rooms('ended the fire alarm or drill', { isWhole: true }),
  'muster.tick': rooms('ticked as safe, in an alarm or drill:'),
  'muster.help': rooms('ticked as needing help, in an alarm or drill:'),
  'muster.untick': rooms('removed the tick, in an alarm or drill, of'),

  'logbook.write': conversations('wrote an entry of the log book', { isWhole: true }),
  'logbook.report': conversations('reported something as lost', { isWhole: true }),
  'logbook.change': conversations('changed an entry of the log book', { isWhole: true }),
  'logbook.close': conversations('closed an entry of the log book', { isWhole: true }),
  'logbook.reopen': conversations('reopened an entry of the log book', { isWhole: true }),

  'chat.assign': conversations('assigned the chat with'),
  'chat.close': conversations('closed the chat with'),
  'feedback.reply': conversations('replied to the feedback of'),
  'feedback.done': conversations('marked as done the feedback of'),
} satisfies Record<string, AuditAction>

/** `noun.verb`: what is recorded besides changes of content, whose sentences `format-change.ts` builds. */
export type AuditActionName = keyof typeof actions

export const auditActions: Readonly<Record<string, AuditAction>> = actions

/** The actions on a stay that its timeline tells. */
export const stayActionNames = [
  'booking.create',
  'booking.change',
  'booking.cancel',
  'booking.link',
  'stay.walkIn',
  'stay.room',
  'stay.guest',
  'stay.dates',
  'stay.expected',
  'stay.checkIn',
  'stay.undoCheckIn',
  'stay.checkOut',
  'stay.undoCheckOut',
  'stay.noShow',
  'stay.undoNoShow',
  'stay.walk',
  'stay.undoWalk',
  'stay.cancel',
  'stay.undoCancel',
  'stay.doorSign',
  'preCheckIn.submit',
  'preCheckIn.verify',
  'preCheckIn.return',
  'companion.name',
  'companion.join',
  'guest.signIn',
] as const satisfies readonly AuditActionName[]
export type StayAction = (typeof stayActionNames)[number]
