import { Activity, Hotel, type IconNode, Users, WalletCards } from 'lucide'
import { matchPath } from 'react-router'
import { proposalsSection } from '../features/agent-plans/section.ts'
import { amenitiesSection } from '../features/amenities/section.ts'
import { attractionsSection } from '../features/attractions/section.ts'
import { auditSection } from '../features/audit/section.ts'
import { bannersSection } from '../features/banners/section.ts'
import { bookingsSection, groupsSection, staySection } from '../features/bookings/section.ts'
import { cancellationTermsSection } from '../features/cancellation-terms/section.ts'
import { changesSection } from '../features/changes/section.ts'
import { channelsSection } from '../features/channels/section.ts'
import { chargeItemsSection } from '../features/charge-items/section.ts'
import { chatSection } from '../features/chat/section.ts'
import { chatSettingsSection, quickRepliesSection } from '../features/chat/settings/sections.ts'
import { companiesSection } from '../features/companies/section.ts'
import { departmentsSection } from '../features/departments/section.ts'
import { menusSection, stationsSection } from '../features/dining/section.ts'
import { emergenciesSection } from '../features/emergencies/section.ts'
import { escalationsSection } from '../features/escalations/section.ts'
import { executivesSection } from '../features/executives/section.ts'
import { facilitiesSection, facilityTypesSection } from '../features/facilities/sections.ts'
import { feedbackSection } from '../features/feedback/section.ts'
import { feedbackQuestionsSection } from '../features/feedback-questions/section.ts'
import { billsSection } from '../features/folios/bills/section.ts'
import { foliosSection } from '../features/folios/section.ts'
import { giftsSection } from '../features/gifts/section.ts'
import { guestMessagesSection } from '../features/guest-messages/section.ts'
import { hotelSection } from '../features/hotel/section.ts'
import { hotelFileSection } from '../features/hotel-file/section.ts'
import { housekeepingSection } from '../features/housekeeping/section.ts'
import { importsSection } from '../features/imports/section.ts'
import { installationSection } from '../features/installation/section.ts'
import { logbookSection } from '../features/logbook/section.ts'
import { inHouseSection } from '../features/muster/section.ts'
import { promotionalsSection } from '../features/notifications/section.ts'
import { operationsSection } from '../features/operations/section.ts'
import { outletsSection } from '../features/outlets/section.ts'
import { arrivalReportSection, preCheckInSection } from '../features/pre-check-in/sections.ts'
import { printersSection } from '../features/printers/section.ts'
import { privacySection } from '../features/privacy/section.ts'
import { connectSection } from '../features/programs/consent/section.ts'
import { programsSection } from '../features/programs/section.ts'
import {
  extrasSection,
  promoCodesSection,
  ratePlansSection,
} from '../features/rate-plans/section.ts'
import { ratesSection } from '../features/rates/section.ts'
import {
  accountingSection,
  eInvoicesSection,
  paymentsByDaySection,
} from '../features/reports/accounting/section.ts'
import { figuresSection } from '../features/reports/figures/section.ts'
import { companyAccountSection, openItemsSection } from '../features/reports/open-items/section.ts'
import { reportsSection } from '../features/reports/section.ts'
import { serviceReportSection } from '../features/reports/service/section.ts'
import { boardSection, kitchenSection } from '../features/requests/section.ts'
import { reviewLinksSection } from '../features/review-links/section.ts'
import { roomPlanSection } from '../features/room-plan/section.ts'
import { roomsSection } from '../features/rooms/section.ts'
import { safetySection } from '../features/safety/section.ts'
import { setupSection } from '../features/setup/section.ts'
import { shiftsSection } from '../features/shifts/section.ts'
import { peopleSection } from '../features/staff/people/section.ts'
import { taxesSection } from '../features/taxes/section.ts'
import { todaySection } from '../features/today/section.ts'
import { toursSection } from '../features/tours/section.ts'
import { translationsSection } from '../features/translations/section.ts'
import { travelAgentsSection } from '../features/travel-agents/section.ts'
import { whatsAppSection } from '../features/whatsapp/section.ts'
import { paths } from '../shared/paths.ts'
import type { RailSection, Section, SectionName, Viewer } from '../shared/section.ts'

/** Sections of one kind of work, in parts if they are many. */
export interface Group {
  name: SectionName
  icon: IconNode
  parts: readonly Part[]
}

export interface Part {
  name: SectionName
  sections: readonly RailSection[]
}

/** Used all day, so they are on the rail itself, one click away. */
const today: readonly RailSection[] = [
  todaySection,
  boardSection,
  chatSection,
  feedbackSection,
  bookingsSection,
  kitchenSection,
  roomPlanSection,
  housekeepingSection,
  logbookSection,
]

const groups: readonly Group[] = [
  {
    name: 'money',
    icon: WalletCards,
    parts: [
      {
        name: 'money',
        sections: [
          foliosSection,
          billsSection,
          companiesSection,
          ratesSection,
          ratePlansSection,
          promoCodesSection,
          extrasSection,
          channelsSection,
          reportsSection,
        ],
      },
    ],
  },
  {
    name: 'hotel',
    icon: Hotel,
    parts: [
      {
        name: 'hotel',
        sections: [
          hotelSection,
          taxesSection,
          cancellationTermsSection,
          safetySection,
          chatSettingsSection,
          quickRepliesSection,
          guestMessagesSection,
          translationsSection,
        ],
      },
      {
        name: 'roomsAndServices',
        sections: [
          roomsSection,
          departmentsSection,
          escalationsSection,
          amenitiesSection,
          facilitiesSection,
        ],
      },
      {
        name: 'foodAndShop',
        sections: [
          outletsSection,
          menusSection,
          stationsSection,
          printersSection,
          giftsSection,
          chargeItemsSection,
        ],
      },
      {
        name: 'guestApp',
        sections: [
          bannersSection,
          promotionalsSection,
          executivesSection,
          toursSection,
          attractionsSection,
          emergenciesSection,
          feedbackQuestionsSection,
          reviewLinksSection,
        ],
      },
      {
        name: 'data',
        sections: [importsSection, hotelFileSection, changesSection, auditSection, privacySection],
      },
    ],
  },
  {
    name: 'people',
    icon: Users,
    parts: [
      {
        name: 'people',
        sections: [shiftsSection, peopleSection, programsSection, proposalsSection],
      },
    ],
  },
  {
    name: 'operations',
    icon: Activity,
    parts: [
      { name: 'operations', sections: [operationsSection, installationSection, whatsAppSection] },
    ],
  },
]

/** Linked from other sections. */
const others: readonly Section[] = [
  inHouseSection,
  staySection,
  groupsSection,
  preCheckInSection,
  arrivalReportSection,
  serviceReportSection,
  accountingSection,
  paymentsByDaySection,
  eInvoicesSection,
  openItemsSection,
  companyAccountSection,
  travelAgentsSection,
  figuresSection,
  facilityTypesSection,
  connectSection,
  setupSection,
]

export const sectionsOf = ({ parts }: Pick<Group, 'parts'>): RailSection[] =>
  parts.flatMap(({ sections }) => sections)

const all: readonly Section[] = [...today, ...groups.flatMap(sectionsOf), ...others]

export function listRail(viewer: Viewer): { today: RailSection[]; groups: Group[] } {
  return {
    today: filterVisible(today, viewer),
    groups: groups
      .map((group) => ({ ...group, parts: filterParts(group.parts, viewer) }))
      .filter(({ parts }) => parts.length > 0),
  }
}

/** Where a person begins. */
export function startPath(viewer: Viewer): string {
  return filterVisible(today, viewer)[0]?.path ?? paths.board
}

export function listSections(viewer: Viewer): Section[] {
  return filterVisible(all, viewer)
}

const filterParts = (parts: readonly Part[], viewer: Viewer): Part[] =>
  parts
    .map((part) => ({ ...part, sections: filterVisible(part.sections, viewer) }))
    .filter(({ sections }) => sections.length > 0)

function filterVisible<S extends Section>(sections: readonly S[], viewer: Viewer): S[] {
  return sections.filter(
    ({ roles, isFor }) =>
      (roles === 'all' || roles.includes(viewer.role)) && (isFor?.(viewer) ?? true),
  )
}

/** The patterns of a section's addresses. */
export function patternsOf({ path, below = '', detail }: Section): string[] {
  return [path + below, ...(detail ? [detail] : [])]
}

/** Whether the address belongs to the section or to one within it, so that the rail marks it. */
export function isInSection(section: Section, pathname: string): boolean {
  const shown = findSection(pathname)
  return shown?.path === section.path || shown?.within === section.path
}

export function preloadScreen(pathname: string): void {
  void findSection(pathname)?.preload()
}

function findSection(pathname: string): Section | undefined {
  return all.find((section) => patternsOf(section).some((pattern) => matchPath(pattern, pathname)))
}
