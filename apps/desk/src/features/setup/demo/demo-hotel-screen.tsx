import { removeDemoHotel } from '@bellhop/contract/calls/desk/demo-hotel'
import type { DemoHotel } from '@bellhop/contract/desk/demo-hotel'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { countOf } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useGetDemoHotelQuery } from '../setup-api.ts'

type Demo = NonNullable<DemoHotel['demo']>

/** Lists the data of the demo hotel, and removes it. */
export function DemoHotelScreen() {
  const { data, ...query } = useGetDemoHotelQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<Demo>()
  return (
    <>
      <h1 className="font-display font-semibold text-2xl">Demo hotel</h1>
      {!data && <Loading query={query} className="h-40" />}
      {data?.demo && (
        <>
          <p>
            <bdi className="font-medium">{data.demo.name}</bdi>
            {
              ' is the hotel that came with Bellhop. Guests can book it and sign in to it until you remove it.'
            }
          </p>
          <p>{`It has ${describe(data.demo)}.`}</p>
          <div>
            <Button variant="caution" onClick={() => setAsked(data.demo ?? undefined)}>
              Remove the demo hotel…
            </Button>
          </div>
        </>
      )}
      {data && !data.demo && <p role="status">There is no demo hotel to remove.</p>}
      <TextLink to={paths.setupStep('ready')}>Back to the list</TextLink>
      {asked && <RemoveSheet demo={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function RemoveSheet({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const removing = useChange(removeDemoHotel, { tags: ['demoHotel', 'staff'] })

  return (
    <ChangeSheet
      title={`Remove ${demo.name}?`}
      action="Remove for good"
      variant="danger"
      change={removing}
      call={{ body: { demoId: demo._id } }}
      onClose={onClose}
    >
      <p>
        Everything of this hotel is deleted: rooms, menus, guests, bookings, requests, chats, bills,
        its audit log, photos and documents. This cannot be undone.
      </p>
      <p>Guests and staff of the demo are signed out. Your own hotel stays as it is.</p>
    </ChangeSheet>
  )
}

function describe({ rooms, guests, bookings, requests, staff }: Demo): string {
  return new Intl.ListFormat('en-GB').format([
    countOf(rooms, 'room'),
    countOf(guests, 'guest'),
    countOf(bookings, 'booking'),
    countOf(requests, 'request'),
    countOf(staff, 'staff account'),
  ])
}
