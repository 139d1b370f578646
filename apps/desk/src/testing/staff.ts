import type { StaffMember } from '@bellhop/contract/desk/staff'

/** A manager of a hotel with texts in English and Arabic, with the given changes. */
export function buildStaffMember(values: Partial<StaffMember> = {}): StaffMember {
  return {
    _id: 'staff-1',
    name: 'Meera Joshi',
    email: 'meera@hotel.example',
    role: 'manager',
    language: null,
    departments: [],
    outlets: [],
    worksOnRooms: true,
    hotel: {
      _id: 'hotel-1',
      name: 'Lakeside',
      logo: null,
      brandColor: '#123456',
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
      country: 'IN',
      languages: ['en', 'ar'],
      phone: '+912240000000',
      pricesWithTax: [],
      isPractice: false,
    },
    hasPassword: true,
    hasOtherHotels: false,
    canAddHotels: false,
    isBeingSetUp: false,
    canSetUpHotel: false,
    registrationsStoppedUntil: null,
    ...values,
  }
}
